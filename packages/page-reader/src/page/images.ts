import { metaContent } from "../dom/meta-content.ts";
import { absoluteUrl, baseUrlOf, betweenChoices } from "../dom/absolute-urls.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

/** Attributes from which scripts load an image once it comes into view. */
const lazyAttributes =
  "data-src data-original data-lazy-src data-lazy data-hi-res-src data-image-src nitro-lazy-src".split(" ");
const plainAttributes = ["src", ...lazyAttributes, "poster"];

/**
 * Returns the absolute addresses of a page's images, without duplicates: img, picture sources, posters and the preview
 * image.
 */
export function imagesOf(document: DomDocument, url: string): string[] {
  const base = baseUrlOf(document, url);
  const found = new Set<string>();
  const add = (address: string | null | undefined) => {
    const absolute = absoluteUrl(address, base);
    if (absolute !== undefined) found.add(absolute);
  };
  for (const element of document.querySelectorAll("img, amp-img, picture source, video[poster], input[type=image]")) {
    for (const address of addressesOf(element)) add(address);
  }
  add(metaContent(document, "og:image"));
  return [...found];
}

/** Not the image itself, nor a list for a script: `[address, condition]`. */
const isAddress = /^(?!data:|\[)/i;

/** File names of images that are shown until a script loads the one that belongs there. */
const placeholder = /placeholder|lazy[-_]?load|^(?:1x1|blank|spacer|loading|transparent)(?:[._]|-1x1)/i;

function isPlaceholder(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return placeholder.test(path.slice(path.lastIndexOf("/") + 1));
}

/** Returns the address of an image, resolving lazy loading. */
export function pictureAddress(image: DomElement): string | undefined {
  let shownFirst: string | undefined;
  for (const address of addressesOf(image)) {
    if (!isAddress.test(address)) continue;
    if (!isPlaceholder(address)) return address;
    shownFirst ??= address;
  }
  const around = image.parentElement;
  const offered = around?.localName === "picture" ? firstOfSources(around) : undefined;
  return offered ?? shownFirst ?? image.getAttribute("src") ?? undefined;
}

/** Returns the first address in the sources of a picture; all of its images ask for it. */
const firstOfSources = oncePer((picture: DomElement): string | undefined => {
  for (const source of picture.children)
    if (source.localName === "source")
      for (const address of addressesOf(source)) if (isAddress.test(address)) return address;
  return undefined;
});

/** Yields the addresses of an image, those from a `srcset` last: most images have a plain one. */
function* addressesOf(element: DomElement): Generator<string> {
  for (const name of plainAttributes) {
    const address = element.getAttribute(name);
    if (address) yield address;
  }
  for (const name of ["srcset", "data-srcset"]) {
    const address = largestOf(element.getAttribute(name));
    if (address) yield address;
  }
}

/** Returns the largest candidate of a `srcset`. */
function largestOf(srcset: string | null): string | undefined {
  const candidates = (srcset ?? "").split(betweenChoices).map((part) => part.trim().split(/\s+/));
  const sized = candidates.map(([address, size]) => ({ address, size: Number.parseFloat(size ?? "0") || 0 }));
  return sized.toSorted((a, b) => b.size - a.size)[0]?.address;
}
