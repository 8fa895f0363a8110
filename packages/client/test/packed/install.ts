import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Manifest {
  readonly files: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly publishConfig: object;
}

/**
 * Creates a folder with the client installed as for a user: the files that `files` lists, the manifest as published,
 * its dependencies, and none of the sources. The folder also contains the smoke test, as `smoke.mjs`.
 */
export async function installPacked(): Promise<string> {
  if (!existsSync(join(root, "dist/index.js")))
    throw new Error("packages/client/dist is missing: run `npm run build`.");
  const folder = mkdtempSync(join(tmpdir(), "client-packed-"));
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
  const target = join(folder, "node_modules/@extraction-api/client");
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "package.json"), JSON.stringify({ ...manifest, ...publishConfig, devDependencies: {} }));
  // Before the first release, a file that it writes does not exist.
  for (const name of manifest.files.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, name), join(target, name), { recursive: true });
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    cpSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name), { recursive: true });
  }
  const dependencies = { "@extraction-api/client": "*" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
  await build({
    entryPoints: [fileURLToPath(new URL("../runtimes/smoke.ts", import.meta.url))],
    outfile: join(folder, "smoke.mjs"),
    format: "esm",
    target: "es2022",
  });
  return folder;
}

/** Bundles a program that imports the installed client, for runtimes without packages. */
export async function bundled(folder: string, program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
