import { collapse, textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";

/**
 * Removes captions from the running text, in place. A caption describes its image, so it becomes the image's title; a
 * figure with a quote, code or a table stays.
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
  for (const image of root.querySelectorAll("img[alt]")) shortenAlt(image);
}

/**
 * Maximum length of alternative text that replaces its image, characters; a longer one describes it, like a caption.
 */
const maxAlt = 60;

function shortenAlt(image: DomElement): void {
  const alt = collapse(image.getAttribute("alt") ?? "");
  if (alt.length <= maxAlt) return;
  if (!image.getAttribute("title")) image.setAttribute("title", alt);
  image.setAttribute("alt", "");
}

/** Number of images that share a caption: it is written with each of them. */
const mostCaptioned = 50;

function replaceByImages(figure: DomElement, images: readonly DomElement[]): void {
  const caption = textOf(figure.querySelector("figcaption")) || textOf(figure);
  for (const image of images.slice(0, mostCaptioned))
    if (caption !== "" && caption.length < 500) image.setAttribute("title", collapse(caption));
  const kept = images.map((image) => image.cloneNode(true));
  if (kept.length > 0) figure.replaceWith(...kept);
  else figure.remove();
}
