import { mapText } from "./blocks.ts";
import type { DomElement } from "../dom/types.ts";

/** Prose from which on a page about another thing is read as an article all the same, characters. */
const muchProse = 2_500;

/** Whether what was found on a page about another thing is an article about it. */
export function isLongArticle(element: DomElement): boolean {
  return mapText(element).of(element).prose > muchProse && isArticle(element);
}

/** Whether what was found reads like an article: enough prose, in paragraphs, and few links. */
export function isArticle(element: DomElement): boolean {
  const text = mapText(element);
  const { prose, length, linked } = text.of(element);
  // A long paragraph counts for several. Links lead elsewhere, to related stories for instance; they say nothing against an article.
  const long = text.blocks.reduce(
    (sum, block) => sum + (block.prose > 80 ? Math.max(1, block.text.length / 400) : 0),
    0,
  );
  return prose > 250 && long >= 2 && prose > (length - linked) * 0.45;
}
