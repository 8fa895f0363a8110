import { toPageMarkdown } from "../../markdown/page-markdown.ts";
import { linkedDataBlocks } from "../../structured/json-blocks.ts";
import { parsePage } from "../../dom/parse.ts";
import type { SourcePage } from "../by-rules.ts";

/** Characters of one page that are given to a model. */
const maxCharacters = 60_000;

/** A page as a model reads it: its structured data, then its text. */
export function pageText({ html, url }: SourcePage): string {
  const data = linkedDataBlocks(parsePage(html))
    .map((block) => JSON.stringify(block))
    .join("\n");
  const text = toPageMarkdown(html, url);
  return `${data.slice(0, maxCharacters / 3)}\n\n${text}`.trim().slice(0, maxCharacters);
}
