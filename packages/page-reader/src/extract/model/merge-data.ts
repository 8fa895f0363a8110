import { isNode } from "../../structured/nodes.ts";

/**
 * Merges the results of several requests. Lists are joined without duplicates, objects are merged field by field, and
 * of two single values the first stays, because pages come in the caller's order.
 */
export function mergeData(first: unknown, second: unknown): unknown {
  if (isNothing(first)) return second;
  if (isNothing(second)) return first;
  if (Array.isArray(first) && Array.isArray(second)) return joined(first, second);
  if (!isNode(first) || !isNode(second)) return first;
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  return Object.fromEntries(names.map((name) => [name, mergeData(first[name], second[name])]));
}

function joined(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const known = new Set(first.map((item) => JSON.stringify(item)));
  return [...first, ...second.filter((item) => !known.has(JSON.stringify(item)))];
}

/** Returns whether nothing was found: no value, an empty text or an empty list. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
