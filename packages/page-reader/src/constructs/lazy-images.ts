import { hiddenByStyle } from "../dom/hidden.ts";
import { isElement, type DomElement } from "../dom/types.ts";
import { isDot } from "../page/dots.ts";
import { pictureAddress } from "../page/images.ts";

/** Gives images that a script fills the addresses that the page has for readers without scripts, in place. */
export function settleLazyImages(body: DomElement): void {
  for (const apart of body.querySelectorAll("noscript")) {
    const [image, ...others] = apart.querySelectorAll("img");
    if (!image || others.length > 0 || isDot(image) || hiddenByStyle(image)) continue;
    const address = pictureAddress(image);
    if (address === undefined || address.startsWith("data:")) continue;
    const shown = [apart.previousElementSibling, apart.nextElementSibling].find((near) => isPlaceholder(near, image));
    shown?.setAttribute("src", address);
  }
}

/** Maximum length of an address that draws a blank or a coloured area, characters. */
const longestBlank = 256;

/** Returns whether an image only reserves space for its twin: a logo may be drawn in its address, too. */
function isPlaceholder(image: DomElement | null, twin: DomElement): image is DomElement {
  if (!isElement(image) || image.localName !== "img") return false;
  const address = pictureAddress(image);
  if (address === undefined) return true;
  if (!address.startsWith("data:")) return false;
  if (/lazy/i.test(image.className)) return true;
  for (const name of ["alt", "width", "height"]) {
    const [own, other] = [image.getAttribute(name), twin.getAttribute(name)];
    if (own && other && own !== other) return false;
  }
  const alt = image.getAttribute("alt");
  return address.length <= longestBlank || (alt ? alt === twin.getAttribute("alt") : false);
}
