import type { TextBlock } from "../blocks.ts";

const names = ["", "h1", "h2", "h3", "h4", "h5", "h6"];

/** Returns 1 to 6; 0 if it is not a heading. */
export function headingLevel({ element }: TextBlock): number {
  return Math.max(0, names.indexOf(element.localName));
}
