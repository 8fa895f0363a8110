import { leftOut } from "../dom/element-kinds.ts";
import { removeWhere } from "../dom/remove-where.ts";
import { isBlank, shortText, textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { wordsIn } from "../text/words-in.ts";
import { oncePer } from "../values/once.ts";
import { textBlocks } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { longestTitle, sameTitle } from "./title.ts";

/**
 * Returns the element with the displayed title of a page: the heading that matches its head, since the first heading is
 * often the site's name; otherwise its first main heading.
 */
export function titleElement(document: DomDocument, { stated, sites, headings: all }: Claims): DomElement | undefined {
  const headings = all.filter((heading) => !isBlank(heading));
  const isOwn = (element: DomElement) => !sameTitle(textOf(element), sites);
  // Headings that are not closed are inside each other: all of their texts would take long to read.
  const textIn = oncePer((element: DomElement) => shortText(element, longestTitle(stated)) ?? "");
  const isStated = (element: DomElement) => sameTitle(textIn(element), stated) && isOwn(element);
  const known = new Set(wordsIn(stated.join(" ")));
  const isNear = (element: DomElement) => {
    const words = wordsIn(textIn(element));
    return words.filter((word) => known.has(word)).length > words.length * mostWords && isOwn(element);
  };
  return (
    headings.find(isStated) ??
    headings.slice(0, 1).find(isNear) ??
    document.body
      .querySelectorAll("h2, h3, h4, [role=heading]")
      .find((heading) => isStated(heading) && !heading.closest("nav, aside")) ??
    headings.find(isNear) ??
    headings.slice(0, 1).find(isOwn) ??
    textBlocks(document.body).find(
      ({ text, linked, element }) => linked === 0 && sameTitle(text, stated) && isStated(element),
    )?.element ??
    headings[0]
  );
}

/** Fraction of a heading's words in the titles of the head from which it is only another form of them. */
const mostWords = 0.7;

/** Returns a main heading with the displayed title of a page. */
export function titleOf(document: DomDocument, claims: Claims): DomElement | undefined {
  const own = titleElement(document, claims)?.cloneNode(true);
  // A button in a heading has a text too, which is not shown in Markdown.
  if (own) removeWhere(own, ({ localName }) => leftOut.has(localName));
  if (!own || own.localName === "h1") return own;
  const heading = document.createElement("h1");
  heading.textContent = textOf(own);
  return heading;
}

/** Number of texts at the top of the content among which the title may be, if it is not a main heading. */
const top = 5;

/** The title stays, whatever surrounds it (specification 2.3). */
export function withTitle(content: DomElement, title: DomElement | undefined): DomElement {
  if (!title || content.localName === "h1") return content;
  const text = textOf(title);
  const headings = content.querySelectorAll("h1").filter(isUnquoted);
  const longest = 2 * longestTitle([text]) + 100;
  if (headings.some((heading) => sameTitle(text, [shortText(heading, longest) ?? ""]))) return content;
  const first = textBlocks(content)
    .slice(0, top)
    .filter(({ element }) => isUnquoted(element) && !element.closest("li"));
  if (first.some((block) => sameTitle(text, [block.text]) && sameTitle(block.text, [text]))) return content;
  content.insertBefore(title, content.firstChild);
  return content;
}

function isUnquoted(element: DomElement): boolean {
  return !element.closest("blockquote");
}
