import { parsePage } from "../src/dom/parse.ts";
import { contentOf } from "../src/main-content/page-content.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

/**
 * Returns the main content of a page as Markdown: what `POST /scrape` returns for the `markdown` format with
 * `onlyMainContent` (specification 2.3).
 *
 * @example toMainMarkdown("<article><h1>Tea</h1><p>…</p></article>", "https://tea.example/")
 */
export function toMainMarkdown(html: string, url: string): string {
  return toMarkdown(contentOf(() => parsePage(html), url));
}
