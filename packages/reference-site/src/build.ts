import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readBundle, textAt, objectAt } from "./bundle/bundle.ts";
import { escapeHtml } from "./html/escape.ts";
import { buildRedoc, redoclyFolder } from "./redoc/build-redoc.ts";
import { selfHostScript } from "./redoc/self-host.ts";

/** What {@link buildSite} is told. */
export interface SiteOptions {
  /** The root of the repository. */
  root: string;
  /** Where the site goes; `packages/reference-site/dist` of the root when left out. */
  out?: string;
  /** The address the site will have, for canonical URLs and the sitemap. */
  baseUrl?: string;
  /** Told what is being done, a line at a time. */
  onProgress?: (line: string) => void;
}

/** Builds the reference site. */
export async function buildSite(options: SiteOptions): Promise<{ pages: number; elapsedMs: number }> {
  const started = performance.now();
  const out = options.out ?? join(options.root, "packages/reference-site/dist");
  const versions = ["v1", "v2"];
  const links: string[] = [];
  await mkdir(join(out, "assets"), { recursive: true });
  const script = await readFile(join(redoclyFolder, "lib/chunks/redoc.standalone.js"), "utf8");
  await writeFile(join(out, "assets/redoc.js"), selfHostScript(script));
  for (const version of versions) {
    const bundle = await readBundle(options.root, version);
    if (bundle === undefined) continue;
    await mkdir(join(out, version, "redoc"), { recursive: true });
    await writeFile(join(out, version, "redoc/index.html"), await buildRedoc(bundle, version, "../../assets/redoc.js"));
    await writeFile(join(out, version, "openapi.json"), JSON.stringify(bundle, null, 2));
    const title = textAt(objectAt(bundle, "info"), "title") ?? version;
    links.push(`<li><a href="${version}/redoc/index.html">${escapeHtml(title)} ${version}</a></li>`);
  }
  const home = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reference</title><h1>Reference</h1><ul>${links.join("")}</ul></html>`;
  await writeFile(join(out, "index.html"), home);
  return { pages: links.length + 1, elapsedMs: performance.now() - started };
}
