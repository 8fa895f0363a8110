import { settleConstructs } from "../constructs/index.ts";
import { baseUrlOf, makeUrlsAbsolute } from "../dom/absolute-urls.ts";
import { parsePage } from "../dom/parse.ts";
import { findMainContent } from "../main-content/index.ts";
import { removeMachinery, settleLazyImages } from "../page/clean-html.ts";
import { toMarkdown } from "./to-markdown.ts";

/**
 * The main content of a page as Markdown: what `POST /scrape` returns for the `markdown`
 * format with `onlyMainContent` (specification 2.3).
 *
 * @example toMainMarkdown("<article><h1>Tea</h1><p>…</p></article>", "https://tea.example/")
 */
export function toMainMarkdown(html: string, url: string): string {
  const document = parsePage(html);
  const base = baseUrlOf(document, url);
  const main = findMainContent(document, () => parsePage(html));
  settleLazyImages(main);
  makeUrlsAbsolute(main, base);
  return toMarkdown(main);
}

/** The whole page as Markdown, navigation and all. */
export function toPageMarkdown(html: string, url: string): string {
  const document = parsePage(html);
  const base = baseUrlOf(document, url);
  settleConstructs(document);
  removeMachinery(document.body, true);
  settleLazyImages(document.body);
  makeUrlsAbsolute(document.body, base);
  return toMarkdown(document.body);
}
