import { incidental, isOfKind } from "../entity/kinds.ts";
import { isEmptyName } from "../entity/wanted.ts";
import type { Item } from "../facts/fact.ts";
import { matchName, sameMeaning } from "../values/match-name.ts";

/**
 * Returns the things inside an item that a name requests: in a property of that name, otherwise of the kind that it
 * names.
 */
export function partsFor(item: Item, name: string, kind: string | undefined): Item[] {
  const parts = item.parts ?? [];
  const named = parts.filter((part) => matchName(name, [part.name.replace(/^(?:has|is)(?=[A-Z])/, "")]) >= sameMeaning);
  if (named.length > 0) return named.map((part) => part.item);
  if (kind !== undefined) return partsOfKind(item, kind);
  return isEmptyName(name) ? mainParts(item) : [];
}

/**
 * Returns what a thing contains most of, for a list named `items` and the like; offers and ratings are not contents.
 */
function mainParts({ parts = [] }: Item): Item[] {
  const able = parts.filter(
    ({ item }) =>
      item.types.length > 0 &&
      !item.types.some((type) => incidental.test(type) || /Offer|Organization|Brand/.test(type)),
  );
  const groups = [...new Set(able.map(({ name }) => name))].map((name) => able.filter((part) => part.name === name));
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length);
  return largest.map(({ item }) => item);
}

/** Returns things of a kind at any depth below an item. */
export function partsOfKind(item: Item, kind: string): Item[] {
  return (item.parts ?? []).flatMap((part) =>
    isOfKind(part.item.types, kind) ? [part.item] : partsOfKind(part.item, kind),
  );
}
