import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";
import { pictureAddress } from "../page/images.ts";

/** Gives images that a script fills the addresses that the page has for readers without scripts, in place. */
export function settleLazyImages(body: DomElement): void {
  for (const apart of body.querySelectorAll("noscript")) {
    const [image, ...others] = apart.querySelectorAll("img");
    const address = image && others.length === 0 ? pictureAddress(image) : undefined;
    if (address === undefined || address.startsWith("data:")) continue;
    const shown = [apart.previousElementSibling, apart.nextElementSibling].find(isUnfilled);
    shown?.setAttribute("src", address);
  }
}

function isUnfilled(image: DomElement | null): image is DomElement {
  return isElement(image) && image.localName === "img" && pictureAddress(image)?.startsWith("data:") !== false;
}
