import type { DomElement } from "./element.ts";

/**
 * Returns elements without those inside more than `most` of the others. Work on everything below each element would
 * otherwise be done hundreds of times on a page with hundreds of levels.
 *
 * @param elements in page order
 */
export function withoutDeep(elements: readonly DomElement[], most: number): DomElement[] {
  const levels = new Map<DomElement, number>();
  return elements.filter((element) => {
    const level = levelAround(element, levels) + 1;
    levels.set(element, level);
    return level <= most;
  });
}

/** Returns the level of the nearest ancestor that has one, and stores it at those between; 0 if none has. */
export function levelAround({ parentElement }: DomElement, levels: Map<DomElement, number>): number {
  let level: number | undefined;
  const way: DomElement[] = [];
  for (let at = parentElement; at && level === undefined; at = at.parentElement) {
    level = levels.get(at);
    way.push(at);
  }
  for (const at of way) levels.set(at, level ?? 0);
  return level ?? 0;
}
