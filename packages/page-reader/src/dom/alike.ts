import type { DomElement } from "./types.ts";

/** What elements that look alike have in common: their name and their first class. */
export function kindOf({ localName, className }: DomElement): string {
  return `${localName}.${className.split(/\s+/, 1)[0] ?? ""}`;
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
