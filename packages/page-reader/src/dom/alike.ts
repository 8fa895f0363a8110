import { groupBy } from "../values/group-by.ts";
import type { DomElement } from "./types.ts";

/** Classes that tell an element's position among its siblings. */
const placeClass = /^(?:odd|even|first|last|active|current|alt)$/i;

/** Returns what similar elements have in common: their name and the first class that does not tell their position. */
export function kindOf({ localName, className }: DomElement): string {
  return `${localName}.${className.split(/\s+/, 4).find((name) => !placeClass.test(name)) ?? ""}`;
}

/** Groups elements by kind, each kind in page order. */
export function groupAlike(elements: readonly DomElement[]): DomElement[][] {
  return [...groupBy(elements, kindOf).values()];
}
