import { toMainMarkdown } from "../main-markdown.ts";
import { articlePages } from "./article-pages.ts";
import type { Part } from "./site.ts";
import { plainText, wordsOf } from "./word-score.ts";

/**
 * Measures how well articles in many languages are read: texts that must be present and texts that must not, combined.
 */
export function measureArticles(
  corpus: string,
  part: Part,
): { readonly pages: number; readonly f1: number } | undefined {
  let [right, wrong, missed, pages] = [0, 0, 0, 0];
  for (const { url, html, wanted, unwanted } of articlePages(corpus, part)) {
    const text = letters(toMainMarkdown(html, url));
    const found = wanted.filter((piece) => text.includes(letters(piece))).length;
    right += found;
    missed += wanted.length - found;
    wrong += unwanted.filter((piece) => text.includes(letters(piece))).length;
    pages += 1;
  }
  return pages === 0 ? undefined : { pages, f1: (2 * right) / (2 * right + wrong + missed) };
}

function letters(text: string): string {
  return wordsOf(plainText(text)).join(" ");
}
