import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { findArticle } from "../src/main-content/find-article.ts";
import { makeUrlsAbsolute } from "../src/dom/absolute-urls.ts";
import { settleLazyImages } from "../src/page/clean-html.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

/** What the rules for articles leave of a page, as Markdown. */
export function articleMarkdown(html: string): string {
  const document = parsePage(html);
  const article = findArticle(document, claimsOf(document));
  settleLazyImages(article);
  makeUrlsAbsolute(article, "https://a.example/");
  return toMarkdown(article);
}
