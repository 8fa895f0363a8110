import type { DomElement } from "../dom/types.ts";
import { textOf } from "../dom/text.ts";
import type { TextMap } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { sameTitle } from "./title.ts";

/** Prose with a title of its own that is an article, characters. */
const leastArticle = 150;

/**
 * Removes articles that a page appends for readers who scroll on, in place: they are built like the page's own, and each
 * has a main heading of its own behind that of the page, or the heading of a post.
 *
 * @returns whether there were any
 */
export function removeOtherArticles(
  body: DomElement,
  text: TextMap,
  claims: Pick<Claims, "headings" | "titles">,
): boolean {
  const main = claims.headings.filter((heading) => body.contains(heading));
  return (
    removeBehind(main, text, claims.titles) ||
    removeBehind(linkedHeadings(body, main, claims.titles), text, claims.titles)
  );
}

/** Where the main heading leads elsewhere, as the name of a site does: the headings of posts that lead to each of them. */
function linkedHeadings(
  body: DomElement,
  main: readonly DomElement[],
  titles: readonly string[],
): readonly DomElement[] {
  const isLinked = (heading: DomElement) => heading.querySelector("a[href]") !== null;
  if (main.some((heading) => !isLinked(heading) && sameTitle(textOf(heading), titles))) return [];
  return [...body.querySelectorAll("h2, h3")].filter(isLinked);
}

function removeBehind(headings: readonly DomElement[], text: TextMap, titles: readonly string[]): boolean {
  if (headings.length < 2) return false;
  const own = headings.filter((heading) => sameTitle(textOf(heading), titles));
  const [first] = own;
  if (!first || own.length > 1) return false;
  let found = false;
  for (const other of headings.slice(headings.indexOf(first) + 1)) {
    const [box, ownBox] = [childAround(other, first), childAround(first, other)];
    if (box === other || !isAlike(other, first) || !isAlike(box, ownBox) || text.of(box).prose < leastArticle) continue;
    box.remove();
    found = true;
  }
  return found;
}

/** The outermost element around one that does not hold the other. */
function childAround(element: DomElement, other: DomElement): DomElement {
  let at = element;
  while (at.parentElement && !at.parentElement.contains(other)) at = at.parentElement;
  return at;
}

/** Sections of one article have headings without a class, or with a class that is not the title's. */
function isAlike(a: DomElement, b: DomElement): boolean {
  if (a.localName !== b.localName || a.className !== b.className) return false;
  return a.className !== "" || a.localName === "article";
}
