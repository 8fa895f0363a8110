import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { findArticle } from "../src/main-content/find-article.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import { settleAddresses } from "../src/page/settle-addresses.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

/** What the rules for articles leave of a page, as Markdown. */
export function articleMarkdown(html: string): string {
  const document = parsePage(html);
  const claims = claimsOf(document);
  preparePage(document.body);
  const article = findArticle(document, claims);
  settleAddresses(article, "https://a.example/");
  return toMarkdown(article);
}
