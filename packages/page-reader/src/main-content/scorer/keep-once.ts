import { decode } from "../../dom/absolute-urls.ts";
import { judgeUp } from "../../dom/ancestors.ts";
import { isElement, type DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

/** Minimum length of a text whose repetition is not a coincidence, characters. */
const shortest = 60;
/** Elements of lists and tables, where the same text is meaningful at each place, as in code. */
const itself = /^(?:li|dd|td|th|pre)$/;

/** Minimum length of a quoted part of an earlier text, characters; its sentences are compared, since quotes are cut. */
const shortestQuote = 20;
const betweenSentences = /(?<=[.!?…])\s+/;

/**
 * Of chosen blocks with the same text, keeps only the first: pages repeat text for small screens, and posts quote
 * earlier ones, whole or in part. Things that a page lists in an index, such as the members of a class, keep their
 * descriptions.
 */
export function keepOnce(blocks: readonly TextBlock[], chosen: readonly boolean[]): boolean[] {
  const seen = new Map<string, DomElement>();
  const said = new Set<string>();
  const isQuoted = judgeUp(
    ({ localName, className }) =>
      localName === "blockquote" || (localName !== "body" && /quote/i.test(className)) || undefined,
  );
  let places: ReadonlyMap<DomElement, string> | undefined;
  return blocks.map(({ element, text }, place) => {
    if (!chosen[place]) return false;
    const sentences = text.split(betweenSentences);
    const isItself = itself.test(element.localName);
    // Sentences that occur only in quotations do not count as a post.
    if (!isQuoted(element)) for (const part of sentences) said.add(part);
    else if (!isItself && text.length >= shortestQuote && sentences.every((part) => said.has(part))) return false;
    const before = seen.get(text);
    if (text.length < shortest || isItself || before === undefined) {
      seen.set(text, element);
      return true;
    }
    if (element.closest("table, pre")) return true;
    places ??= listedPlaces(element);
    const own = places.get(element);
    return own !== undefined && own !== places.get(before) && !element.closest("blockquote");
  });
}

/**
 * Returns for each element the last link target at or before it that a link further up leads to: what an index lists
 * begins there. Links to their own place or backwards list nothing.
 */
function listedPlaces(element: DomElement): ReadonlyMap<DomElement, string> {
  const listed = new Set<string>();
  const places = new Map<DomElement, string>();
  let place: string | undefined;
  const enter = (at: DomElement): void => {
    const name = at.id || (at.localName === "a" && at.getAttribute("name"));
    if (name && listed.has(name)) place = name;
    if (place !== undefined) places.set(at, place);
    const target = at.localName === "a" ? targetOf(at) : "";
    if (target !== "") listed.add(target);
    for (let node = at.firstChild; node; node = node.nextSibling) if (isElement(node)) enter(node);
  };
  let top = element;
  while (top.parentElement) top = top.parentElement;
  enter(top);
  return places;
}

/** Returns the name that a link leads to on its page or another one. */
function targetOf(link: DomElement): string {
  const address = link.getAttribute("href") ?? "";
  return decode(address.slice(address.indexOf("#") + 1 || address.length));
}
