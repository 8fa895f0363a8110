import { readFileSync, statSync } from "node:fs";
import { addressOf, metadataOf, type Page } from "../output/page.ts";
import { oneLine, plain, safeJson } from "../output/plain.ts";

const shown = [
  "title",
  "description",
  "language",
  "sourceURL",
  "url",
  "statusCode",
  "contentType",
  "cachedAt",
] as const;

/**
 * Returns a page's Markdown with its metadata as YAML front matter. Each value is JSON, which is also YAML, so that a
 * title cannot end the front matter.
 */
export function withFrontMatter(page: Page): string {
  const metadata = metadataOf(page);
  const rows = shown.flatMap((name) => {
    const value = metadata[name];
    if (value === undefined) return [];
    return [`${name}: ${/^\d+$/.test(value) && name === "statusCode" ? value : safeJson(oneLine(value, 2_000))}`];
  });
  const markdown = typeof page["markdown"] === "string" ? plain(page["markdown"]) : "";
  return ["---", ...rows, "---", "", markdown, ""].join("\n");
}

/** Returns whether `withFrontMatter` made a file for the same page. */
export function isOf(page: Page, file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const [head = ""] = readFileSync(file, "utf8").split("\n---\n", 1);
  const lines = head.split("\n");
  const address = safeJson(oneLine(addressOf(page), 2_000));
  return lines[0] === "---" && ["sourceURL", "url"].some((name) => lines.includes(`${name}: ${address}`));
}
