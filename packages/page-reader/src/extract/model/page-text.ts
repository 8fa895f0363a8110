import { toPageMarkdown } from "../../markdown/page-markdown.ts";
import { linkedDataBlocks } from "../../structured/json-blocks.ts";
import { parsePage } from "../../dom/parse.ts";
import type { SourcePage } from "../by-rules.ts";

/** A page as a model reads it: its structured data, then its text. */
export function pageText({ html, url }: SourcePage): string {
  const data = linkedDataBlocks(parsePage(html))
    .map((block) => JSON.stringify(block))
    .join("\n");
  // The page must not end what it is quoted in.
  return `${data}\n\n${toPageMarkdown(html, url)}`.trim().replaceAll(/<(?=\/?page\b)/gi, "‹");
}
