import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../src/assembly/files.ts";
import { builtFolder, root } from "./browser/built-site.ts";

/** Any JSON value. Tests read documents without the code under test. */
export type Any = { [key: string]: Any } & Any[] & string;

/** Returns the files of the repository's site, by path. */
export async function ownFiles(): Promise<Map<string, string>> {
  const folder = await builtFolder();
  const paths = (await listFiles(folder)).filter((path) => !path.endsWith(".png"));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const)),
  );
}

/** The versions that have a bundle, oldest first. */
export const versions = readdirSync(join(root, "openapi/dist"))
  .map((file) => file.replace(/\.json$/, ""))
  .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

/** The newest version, which the search shows first. */
export const newest = versions.at(-1) ?? "";

/** Reads a bundle of the repository. */
export async function bundle(version: string): Promise<Any> {
  return JSON.parse(await readFile(join(root, `openapi/dist/${version}.json`), "utf8")) as Any;
}

/** Returns the text of a page, with entities decoded. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<wbr ?\/?>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** Returns the sentences of a description, each on one line and without Markdown syntax. */
export function sentencesOf(markdown: string): string[] {
  const text = markdown.replace(/^```.*$/gm, " ").replace(/^\s*(?:[-*]|[1-9]\d*\.)\s+/gm, " ");
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => unmarked(paragraph).split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .filter((sentence) => sentence !== "");
}

/** Returns the text of a page or its Markdown version on one line, without Markdown syntax. */
export function wordsOf(text: string, kind: "html" | "markdown" = "html"): string {
  if (kind === "markdown") return unmarked(text.replace(/^\s*(?:[-*]|[1-9]\d*\.)\s+/gm, " "));
  const inline = /<\/?(?:code|a|em|strong|b|i|var|span)\b[^>]*>/g;
  return textOf(text.replace(inline, "")).replace(/\s+/g, " ").trim();
}

function unmarked(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`|\*\*/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
