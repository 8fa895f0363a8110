import { nodeAfter } from "../dom/ancestors.ts";
import { textOf } from "../dom/text.ts";
import { isText, type DomElement, type DomNode } from "../dom/types.ts";

/**
 * Elements that a heading must share with its repetition: the same text in two entries or cells is not a repetition.
 */
const parts = "li, td, th, dd, article, blockquote";
/** Elements that are content without text. */
const pictures: ReadonlySet<string> = new Set("img picture video audio iframe hr math".split(" "));

/** Removes headings that repeat the one right before them, in place: some pages have a second one for small screens. */
export function dropRepeatedHeadings(root: DomElement): void {
  const headings = root.querySelectorAll("h1, h2, h3, h4, h5, h6");
  const repeated = headings.filter((heading, place) => {
    const before = headings[place - 1];
    return before !== undefined && isSame(before, heading) && isNothingBetween(before, heading, root);
  });
  for (const heading of repeated) heading.remove();
}

function isSame(before: DomElement, heading: DomElement): boolean {
  if (before.localName !== heading.localName || before.contains(heading)) return false;
  if (before.closest(parts) !== heading.closest(parts) || textOf(before) !== textOf(heading)) return false;
  const links = linksIn(before);
  return links !== undefined && links === linksIn(heading);
}

/** Returns the links in and around a heading, one a line; undefined if it has no text, or shows more than text. */
function linksIn(heading: DomElement): string | undefined {
  const inside = [...heading.querySelectorAll("*")];
  if (textOf(heading) === "" || inside.some(({ localName }) => pictures.has(localName))) return undefined;
  return [heading.closest("a"), ...inside].flatMap((element) => element?.getAttribute("href") ?? []).join("\n");
}

function isNothingBetween(before: DomNode, after: DomNode, root: DomElement): boolean {
  let node = nodeAfter(before, root);
  while (node && node !== after) {
    if (isText(node) ? /\S/.test(node.data) : pictures.has((node as DomElement).localName)) return false;
    node = node.firstChild ?? nodeAfter(node, root);
  }
  return true;
}
