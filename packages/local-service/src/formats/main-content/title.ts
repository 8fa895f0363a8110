import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument } from "../dom/types.ts";

/** The titles a page gives itself: for previews, in its head, and its main heading when there is one only. */
export function titlesOf(document: DomDocument): string[] {
  const meta = [
    ...document.querySelectorAll(
      'meta[property="og:title"], meta[name="twitter:title"], meta[name="title"], meta[itemprop="headline"]',
    ),
  ].map((element) => element.getAttribute("content") ?? "");
  const headings = [...document.querySelectorAll("h1")];
  const heading = headings.length === 1 ? [textOf(headings[0])] : [];
  // The site's name stands at one end of the title in the head.
  const parts = document.title.split(/\s+[|–—·»«:-]\s+/).filter((part) => part.length > 20);
  return [...new Set([...meta, document.title, ...parts, ...heading].map(collapse).filter((text) => text.length > 3))];
}

/** Whether a text is one of the titles, the site's name at either end aside. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const plain = wordsOf(text);
  if (plain.length < 8) return titles.some((title) => wordsOf(title) === plain && plain !== "");
  return titles.some((title) => {
    const whole = wordsOf(title);
    return whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5);
  });
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
