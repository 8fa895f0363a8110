import type { DomElement } from "./types.ts";

/** Classes that say where an element stands among its like. */
const placeClass = /^(?:odd|even|first|last|active|current|alt)$/i;

/** What elements that look alike have in common: their name and the first class that does not tell their place. */
export function kindOf({ localName, className }: DomElement): string {
  return `${localName}.${className.split(/\s+/, 4).find((name) => !placeClass.test(name)) ?? ""}`;
}

/** Elements by their kind, each kind in the order of the page. */
export function groupAlike(elements: readonly DomElement[]): DomElement[][] {
  const kinds = new Map<string, DomElement[]>();
  for (const element of elements) {
    const kind = kindOf(element);
    const known = kinds.get(kind);
    if (known) known.push(element);
    else kinds.set(kind, [element]);
  }
  return [...kinds.values()];
}
