import type { DomElement } from "../dom/types.ts";

/** Returns whether an image is a tracking pixel or a spacer. */
export function isDot(image: DomElement): boolean {
  const sides = [image.getAttribute("width") ?? "", image.getAttribute("height") ?? ""];
  return (
    sides.some((side) => /^\s*[01](?:px)?\s*$/.test(side)) ||
    hiddenSide.test(image.getAttribute("style") ?? "") ||
    dotName.test(image.getAttribute("src") ?? "")
  );
}

/** File names of tracking pixels and spacers. */
const dotName = /(?:^|\/)(?:1x1|1px|spacer|blank|pixel|clear|transparent)\.(?:gif|png)(?:$|\?)/i;
const hiddenSide = /(?:^|[\s;])(?:width|height)\s*:\s*[01](?:px)?\s*(?:$|[;!])/i;
