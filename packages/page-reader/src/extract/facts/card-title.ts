import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";

/** Longest text that is still what a thing is called, characters. */
const longestTitle = 200;

/** Longest text of a link around a whole block that is its title and not all that the block says, characters. */
const longestLink = 120;

/** Where the title of a block stands, the surest place first. */
const places: readonly ((card: DomElement) => readonly DomElement[])[] = [
  (card) => card.querySelectorAll("h1, h2, h3, h4, h5, h6"),
  (card) => card.querySelectorAll("[class*=itle], [class*=ame]").filter((one) => isNamed(one) && !isAround(one)),
  (card) => card.querySelectorAll("a[href]").filter((link) => !isAround(link) && textOf(link).length <= longestLink),
  (card) => card.querySelectorAll("strong, b"),
];

/** A class that ends in the word, but for what build tools and style guides put behind it: `product-title`, `itemName__x3k`. */
const titleClass =
  /(?:title|(?<!user|nick|file|first|last|class)name)(?:[-_](?:text|link|label|inner))?(?:_{1,2}[\w-]{3,12})?$/i;

function isNamed({ className }: DomElement): boolean {
  return className.split(/\s+/).some((name) => titleClass.test(name));
}

/** Elements that hold a block of their own have the text of several things in theirs. */
function isAround(element: DomElement): boolean {
  return element.querySelector("p, ul, ol, table, h1, h2, h3, h4, h5, h6, div > div") !== null;
}

/** A title that was found, and where. */
export interface CardTitle {
  readonly text: string;
  readonly element?: DomElement;
}

/**
 * What a block of a list is called: by its heading, else by an element that is named for it, a link, the picture's text or what
 * is bold.
 *
 * @param common texts that several blocks of the list have in common, such as "Quick view", which are the name of none
 */
export function titleOf(card: DomElement, common: ReadonlySet<string> = new Set()): CardTitle | undefined {
  const fits = (text: string) => isTitle(text) && !common.has(text);
  for (const place of places) {
    const element = place(card).find((one) => fits(textOf(one)));
    if (element) return { text: textOf(element), element };
  }
  const pictured = card
    .querySelectorAll("img[alt]")
    .map((image) => image.getAttribute("alt")?.trim() ?? "")
    .find(fits);
  return pictured === undefined ? undefined : { text: pictured };
}

/** Numbers, prices and ratings name nothing. */
function isTitle(text: string): boolean {
  return text.length <= longestTitle && /\p{L}{2}|\p{L}.*\p{L}/u.test(text.replace(amount, "")) && !rating.test(text);
}

const amount = /[$€£¥₹]?\s?\d[\d.,]*\s?(?:[$€£¥₹]|kr|zł|EUR|USD|GBP|CHF)?/g;
const rating = /^\d(?:[.,]\d)?\s+(?:out of|von|sur|de|of|\/)\s+\d/i;

/** Parts of a list's blocks that have to have a text before it names none of them. */
const mostSame = 1 / 3;

/** The texts that many blocks of a list have: their buttons and badges. */
export function commonTexts(cards: readonly DomElement[]): Set<string> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const texts = new Set(card.querySelectorAll("h1, h2, h3, h4, h5, h6, a, button, strong, b, span, div").map(textOf));
    for (const image of card.querySelectorAll("img[alt]")) texts.add(image.getAttribute("alt")?.trim() ?? "");
    for (const text of texts) if (text.length <= longestTitle) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(2, cards.length * mostSame);
  return new Set([...counts].filter(([, count]) => count >= least).map(([text]) => text));
}
