import { contentOf } from "../../main-content/page-content.ts";
import { toMarkdown } from "../../markdown/to-markdown.ts";
import { linkedDataBlocks } from "../../structured/json-blocks.ts";
import { parsePage } from "../../dom/parse.ts";
import type { SourcePage } from "../facts/source-page.ts";

/** A page as a model reads it: its structured data, then its text. */
export function pageText({ html, url, document: known }: SourcePage): string {
  const document = known?.cloneNode() ?? parsePage(html);
  const data = linkedDataBlocks(known ?? document)
    .map((block) => JSON.stringify(block))
    .join("\n");
  // The page must not end what it is quoted in.
  const text = toMarkdown(contentOf(() => document, url, { onlyMainContent: false }));
  return `${data}\n\n${text}`.trim().replaceAll(/<(?=\/?page\b)/gi, "‹");
}
