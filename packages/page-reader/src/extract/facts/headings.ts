import { shortText, textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { oncePer } from "../../values/once.ts";
import type { Fact } from "./fact.ts";
import { inOneLine } from "./lines.ts";
import { isMenu } from "./menu.ts";

/** Elements that may be the text under a heading. */
const able = /^(?:p|div|address|time|span|blockquote)$/;

/** A term of a folded list is the heading of what it unfolds. */
const headingNames = /^(?:h[1-6]|dt|summary)$/;

/** Returns the text of the heading before an element, searched among its siblings and those of its ancestors. */
export function headingBefore(element: DomElement): string {
  let at: DomElement | null = element;
  for (let steps = 0; at && steps < 40; steps++) {
    const before: DomElement | null = at.previousElementSibling;
    if (before && headingNames.test(before.localName)) return textOf(before);
    const inner = before && onlyHeadingIn(before);
    if (inner && shortText(before, longestAround) !== undefined) return textOf(inner);
    at = before ?? at.parentElement;
    if (at && /^(?:body|main|article)$/.test(at.localName)) return "";
  }
  return "";
}

/** Maximum length of the text of an element with the heading of what is below, characters. */
const longestAround = 119;

/** Returns the heading in an element that has no other one. Many lists below the same elements ask. */
const onlyHeadingIn = oncePer((element: DomElement) => {
  const [heading, more] = element.querySelectorAll("h1, h2, h3, h4, h5, h6");
  return more ? undefined : heading;
});

/** Maximum length of the text under a heading, characters. */
const longest = 1_500;

/** Returns headings with the short text under them, as label and value. */
export function headedFacts(root: DomElement): Fact[] {
  return root.querySelectorAll("h2, h3, h4, h5, h6").flatMap((heading) => {
    const label = textOf(heading);
    const next = heading.nextElementSibling;
    if (label === "" || label.length > 60 || !next || !able.test(next.localName)) return [];
    const shown = shortText(next, longest) ?? "";
    const text = next.localName === "address" && shown !== "" ? inOneLine(next) : shown;
    return text !== "" && text.length < longest && !isMenu(next)
      ? [{ path: [label], value: text, origin: "heading" }]
      : [];
  });
}
