import { metaContent } from "../dom/meta-content.ts";
import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import type { Piece } from "./pieces.ts";

/** Elements named as a product's title. */
const named =
  '[itemtype*="Product"] [itemprop="name"]:not(meta), [class*=product-title], [class*=product-name], [class*=product_title], [class*=productTitle], [class*=productName], [class*=ProductTitle], [class*=product__title], [id*=productTitle], [data-testid*=product-title]';

/**
 * Returns the heading that names the product: of all main headings the one that shares most with the page's title,
 * because logos and slogans are headings too; without any, a title marked as one, or the text that the page's title
 * begins with.
 */
export function titleElement(document: DomDocument, pieces: readonly Piece[]): DomElement | null {
  const known = wordsIn(`${metaContent(document, "og:title") ?? ""} ${document.title}`);
  const headings = document
    .querySelectorAll("h1")
    .slice(0, 50)
    .filter((element) => textOf(element).length > 2);
  return (
    best(headings, known, someShare) ??
    best(document.querySelectorAll(named).slice(0, 20), known, someShare) ??
    repeated(document, pieces) ??
    best(document.querySelectorAll("h2, h3").slice(0, 20), known, leastShare) ??
    best(headings, known) ??
    null
  );
}

/** Minimum share with the page's title of a main heading, or of what is named as a title. */
const someShare = 0.4;
/** Minimum share with the page's title of a lower heading. */
const leastShare = 0.8;

function best(elements: readonly DomElement[], known: ReadonlySet<string>, least = -9): DomElement | undefined {
  const scored = elements.map((element) => ({ element, score: titleScore(element, known) }));
  return scored.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score)[0]?.element;
}

/** Returns how much of a heading is in the page's title, and its length; less inside the page's surroundings. */
function titleScore(element: DomElement, known: ReadonlySet<string>): number {
  const words = [...wordsIn(textOf(element).slice(0, 300))];
  const common = words.filter((word) => known.has(word));
  const length = Math.min(1, common.join("").length / 30);
  const furniture =
    element.closest("header, nav, footer, aside, [hidden], [role=dialog], dialog") !== null ||
    element.querySelector('a[href="/"], a[href$="://"]') !== null ||
    /logo/i.test(element.className);
  return (words.length === 0 ? -1 : common.length / words.length) + length - (furniture ? 0.8 : 0);
}

/** Separators between a product's name and a shop's in a page's title. */
const separators = /\s+[|–—•·:»-]+\s+|\s*[|｜•»]\s*|:\s+/;
/** Minimum fraction of a part of the page's title that a text has to repeat. */
const mostOfPart = 0.6;

/**
 * Returns the first sufficiently long text that repeats the beginning of the page's title or most of its longest part.
 */
function repeated(document: DomDocument, pieces: readonly Piece[]): DomElement | undefined {
  const titles = [metaContent(document, "og:title") ?? "", document.title].map((title) => title.toLowerCase());
  const parts = titles.map((title) => title.split(separators).toSorted((a, b) => b.length - a.length)[0] ?? "");
  return pieces.find(({ text }) => {
    if (text.length < 8 || text.length >= 200) return false;
    const wanted = text.toLowerCase();
    const fills = (part: string) => wanted.length >= part.length * mostOfPart && part.includes(wanted);
    return titles.some((title) => title.startsWith(wanted)) || parts.some(fills);
  })?.element;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
