import type { DomElement } from "../dom/types.ts";
import type { TextMap } from "./blocks.ts";

/** Paragraphs from which on an article's text is taken to be the direct children of its element. */
const leastParagraphs = 4;
/** Share of the article that they hold, and greatest share that one inset holds. */
const paragraphShare = 0.5;
const insetShare = 0.2;

/**
 * Removes boxes set into the text, in place: where paragraphs and headings are an element's own children, a box
 * between paragraphs with a heading of its own tells something beside the article.
 */
export function removeInsets(root: DomElement, text: TextMap): void {
  const total = text.of(root).length;
  const children = [...root.children];
  const paragraphs = children.filter((child) => child.localName === "p" && text.of(child).prose > 0);
  const held = paragraphs.reduce((sum, paragraph) => sum + text.of(paragraph).length, 0);
  if (paragraphs.length < leastParagraphs || held < total * paragraphShare) return;
  const first = children.indexOf(paragraphs[0] as DomElement);
  const last = children.lastIndexOf(paragraphs.at(-1) as DomElement);
  for (const child of children.slice(first + 1, last))
    if (/^(?:div|section)$/.test(child.localName) && text.of(child).length < total * insetShare && isInset(child))
      child.remove();
}

/** Groups and columns that an editor nests its blocks in, and what warns or explains. */
const nested =
  /^wp-block-(?:group|columns)|^elementor|^et_pb|^vc_|admonition|callout|alert|warning|\bnotes?\b|\btips?\b|example|definition/i;

function isInset(box: DomElement): boolean {
  return (
    !nested.test(box.className) &&
    box.querySelector("h2, h3, h4, h5, h6") !== null &&
    !box.querySelector("table, pre, blockquote")
  );
}
