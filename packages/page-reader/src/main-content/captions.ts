import { collapse, textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";

/**
 * Takes captions out of the running text, in place. A caption tells of its picture, so it goes
 * with the picture, as its title; a figure that holds a quote, code or a table stays.
 */
export function attachCaptions(root: DomElement): void {
  for (const figure of root.querySelectorAll("figure, [class*=caption], [class*=image-container]")) {
    if (!root.contains(figure) || figure.querySelector("blockquote, pre, table, iframe, video, audio")) continue;
    const images = figure.querySelectorAll("img");
    if (images.length === 0 && !figure.querySelector("figcaption")) continue;
    if (figure.localName !== "figure" && mapText(figure).of(figure).prose > 400) continue;
    replaceByImages(figure, images);
  }
  for (const caption of root.querySelectorAll("figcaption"))
    if (!caption.parentElement?.querySelector("pre, table")) caption.remove();
  const refused = new Set<DomElement>();
  const written = new Map<DomElement, boolean>();
  for (const image of root.querySelectorAll("img")) {
    const box = boxOf(image, root, refused, written);
    if (box) replaceByImages(box, [image]);
  }
  for (const image of root.querySelectorAll("img[alt]")) shortenAlt(image);
}

/** Longest text beside a picture that can be its caption, characters. */
const maxCaption = 350;
/** Names and styles of what holds a picture and what is said of it. */
const boxNames =
  /image|img|photo|picture|(?:^|[\s_-])pic(?:$|[\s_-])|caption|media|figure|thumb|credit|illustration|foto|bild|visual/i;
const boxStyles = /float\s*:|width\s*:\s*\d+px/i;

/** The outermost element that holds nothing but a picture and a caption; a paragraph or an entry of a list is none. */
function boxOf(
  image: DomElement,
  root: DomElement,
  refused: Set<DomElement>,
  written: Map<DomElement, boolean>,
): DomElement | undefined {
  let box: DomElement | undefined;
  for (let at = image.parentElement; at && at !== root && !refused.has(at); at = at.parentElement) {
    const length = noBox.has(at.localName) ? maxCaption + 1 : textOf(at).length;
    if (length > maxCaption || at.querySelectorAll("img").length > 1 || at.querySelector(moreThanCaption)) {
      refused.add(at);
      break;
    }
    const named = boxNames.test(`${at.className} ${at.id}`) || boxStyles.test(at.getAttribute("style") ?? "");
    if (length > 0 && (named || isAmongParagraphs(at, written))) box = at;
  }
  return box;
}

/** What is written without a paragraph where the text is written in paragraphs; what is known of each place is kept. */
function isAmongParagraphs(box: DomElement, written: Map<DomElement, boolean>): boolean {
  const parent = box.parentElement;
  if (box.localName !== "div" || !parent || box.querySelector("p")) return false;
  let known = written.get(parent);
  if (known === undefined) {
    known = parent.children.filter(({ localName }) => localName === "p").length >= 2;
    written.set(parent, known);
  }
  return known;
}

const noBox = new Set("p li dd blockquote article main section".split(" "));
const moreThanCaption = "h1, h2, h3, h4, h5, h6, ul, ol, pre, p + p + p";

/** Longest alternative text that stands in the place of its picture, characters; a longer one describes it, as a caption does. */
const maxAlt = 60;

function shortenAlt(image: DomElement): void {
  const alt = collapse(image.getAttribute("alt") ?? "");
  if (alt.length <= maxAlt) return;
  if (!image.getAttribute("title")) image.setAttribute("title", alt);
  image.setAttribute("alt", "");
}

function replaceByImages(figure: DomElement, images: readonly DomElement[]): void {
  const caption = textOf(figure.querySelector("figcaption")) || textOf(figure);
  for (const image of images)
    if (caption !== "" && caption.length < 500) image.setAttribute("title", collapse(caption));
  const kept = images.map((image) => image.cloneNode(true));
  if (kept.length > 0) figure.replaceWith(...kept);
  else figure.remove();
}
