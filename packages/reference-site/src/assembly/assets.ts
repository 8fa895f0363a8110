import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Assets } from "../views/layout.ts";
import type { Written } from "../page/page.ts";

const folder = fileURLToPath(new URL("../../browser", import.meta.url));

/** Bundles the style sheets and the scripts. File names contain a hash, so browsers can cache them forever. */
export async function buildAssets(): Promise<{ assets: Assets; files: Written[] }> {
  const result = await build({
    entryPoints: ["site.ts", "site.css", "frame.css", "home.css", "upgrade.css", "full-reference.ts"].map(
      (name) => `${folder}/${name}`,
    ),
    outdir: `${folder}/out`,
    bundle: true,
    // Resolves the client's upgrade rules to their source, because the site may be built before the packages.
    conditions: ["@extraction-api/source"],
    minify: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    write: false,
    logLevel: "silent",
    absWorkingDir: folder,
  });
  const files = result.outputFiles.map((file) => ({
    path: `assets/${file.path.split("/").at(-1) ?? ""}`,
    text: file.text,
  }));
  const named = (pattern: RegExp): string => {
    const found = files.find(({ path }) => pattern.test(path));
    if (found === undefined)
      throw new Error(`The bundler wrote no file like ${String(pattern)} for packages/reference-site/browser.`);
    return found.path.slice("assets/".length);
  };
  const icon = await readFile(`${folder}/icon.svg`, "utf8");
  return {
    assets: {
      style: named(/site-\w+\.css$/),
      homeStyle: named(/home-\w+\.css$/),
      upgradeStyle: named(/upgrade-\w+\.css$/),
      headerStyle: named(/frame-\w+\.css$/),
      script: named(/site-\w+\.js$/),
      starter: named(/full-reference-\w+\.js$/),
      deepLink: await inlined(`${folder}/deep-link.ts`),
    },
    files: [...files, { path: "assets/icon.svg", text: icon }],
  };
}

/** Bundles a script that is inlined in the page. */
async function inlined(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "silent",
    absWorkingDir: folder,
  });
  return (outputFiles[0]?.text ?? "").trim();
}
