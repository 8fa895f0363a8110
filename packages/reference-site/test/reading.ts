import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteFiles } from "../src/build.ts";
import type { Written } from "../src/site/render.ts";
import { loadSite } from "../src/site/load.ts";
import type { Site } from "../src/site/site.ts";
import { root } from "./browser/built-site.ts";

/** Any JSON, as the tests walk it: they know nothing of the code that draws it. */
export type Any = { [key: string]: Any } & Any[] & string;

/** The repository's own site, built in memory. */
export async function ownSite(): Promise<{ site: Site; files: Map<string, string> }> {
  const site = await loadSite(root);
  const { files } = await siteFiles(site);
  return { site, files: new Map(files.map(({ path, text }: Written) => [path, text])) };
}

/** A bundle as it lies in the repository. */
export async function bundle(version: string): Promise<Any> {
  return JSON.parse(await readFile(join(root, `openapi/dist/${version}.json`), "utf8")) as Any;
}

/** The text of a page as a reader sees it, entities resolved. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
