import { shortText, textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";

/** Maximum length of a title, characters. */
export const longestTitle = 200;

/** Maximum length of a link around a whole block that is its title and not its whole text, characters. */
const longestLink = 120;

/** The symbol with which a heading links to itself. */
export const permalink = /\s*[¶#]$/;

/** Where the title of a block is, the most reliable place first. */
const places: readonly ((card: DomElement) => readonly DomElement[])[] = [
  (card) => headingsAbove(card).toSorted((a, b) => a.localName.localeCompare(b.localName)),
  (card) => card.querySelectorAll("h1, h2, h3, h4, h5, h6"),
  (card) => card.querySelectorAll("[class*=itle], [class*=ame]").filter((one) => isNamed(one) && !isAround(one)),
  (card) =>
    card.querySelectorAll("a[href]").filter((link) => !isAround(link) && shortText(link, longestLink) !== undefined),
  (card) => card.querySelectorAll("strong, b"),
];

/**
 * Returns the first headings of a block without text between: the company above a job has a lower heading than the job.
 */
function headingsAbove(card: DomElement): DomElement[] {
  const parts = card.querySelectorAll("h1, h2, h3, h4, h5, h6, p, ul, ol, dl, table");
  const first = parts.findIndex((part) => part.localName.startsWith("h"));
  const end = parts.findIndex((part, place) => place > first && !part.localName.startsWith("h"));
  return first < 0 ? [] : parts.slice(first, end < 0 ? undefined : end);
}

/**
 * A class that ends in the word, apart from suffixes of build tools and style guides: `product-title`, `itemName__x3k`.
 */
const titleClass =
  /(?:title|(?<!user|nick|file|first|last|class)name)(?:[-_](?:text|link|label|inner))?(?:_{1,2}[\w-]{3,12})?$/i;

function isNamed({ className }: DomElement): boolean {
  return className.split(/\s+/).some((name) => titleClass.test(name));
}

/** Returns whether an element contains a block, so that its text is that of several things. */
function isAround(element: DomElement): boolean {
  return element.querySelector("p, ul, ol, table, h1, h2, h3, h4, h5, h6, div > div") !== null;
}

/**
 * Returns the title of a block in a list: its heading, otherwise an element named as a title, a link, the image's text
 * or bold text.
 *
 * @param common texts that several blocks of the list share, such as "Quick view"; they are not titles
 */
export function titleOf(
  card: DomElement,
  common: ReadonlySet<string> = new Set(),
): { readonly text: string; readonly element?: DomElement } | undefined {
  const fits = (text: string) => isTitle(text) && !common.has(text);
  for (const place of places) {
    const element = place(card).find((one) => fits(shortText(one, longestTitle) ?? ""));
    if (element) return { text: textOf(element).replace(permalink, ""), element };
  }
  const pictured = card
    .querySelectorAll("img[alt]")
    .map((image) => image.getAttribute("alt")?.trim() ?? "")
    .find(fits);
  return pictured === undefined ? undefined : { text: pictured };
}

/** Numbers, prices and ratings are not titles. */
function isTitle(text: string): boolean {
  return text.length <= longestTitle && /\p{L}{2}|\p{L}.*\p{L}/u.test(text.replace(amount, "")) && !rating.test(text);
}

const amount = /[$€£¥₹]?\s?\d[\d.,]*\s?(?:[$€£¥₹]|kr|zł|EUR|USD|GBP|CHF)?/g;
const rating = /^\d(?:[.,]\d)?\s+(?:out of|von|sur|de|of|\/)\s+\d/i;

/** Fraction of a list's blocks with the same text from which that text is not a title. */
const mostSame = 1 / 3;

/** Returns texts that many blocks of a list share: their buttons and badges. */
export function commonTexts(cards: readonly DomElement[]): Set<string> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const texts = new Set<string | undefined>(
      card
        .querySelectorAll("h1, h2, h3, h4, h5, h6, a, button, strong, b, span, div")
        .map((one) => shortText(one, longestTitle)),
    );
    for (const image of card.querySelectorAll("img[alt]")) texts.add(image.getAttribute("alt")?.trim() ?? "");
    for (const text of texts)
      if (text !== undefined && text.length <= longestTitle) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(2, cards.length * mostSame);
  return new Set([...counts].filter(([, count]) => count >= least).map(([text]) => text));
}
