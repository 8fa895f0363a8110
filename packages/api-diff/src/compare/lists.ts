import type { Cursor } from "../document/cursor.ts";

const members = new WeakMap<Cursor, ReadonlySet<unknown>>();

/**
 * Returns whether the list at a place has a member: thousands may be asked for. A place belongs to one comparison; the
 * owner of the list may change it before the next.
 */
export function lists(list: Cursor | undefined, member: unknown): boolean {
  if (list === undefined || !Array.isArray(list.value)) return false;
  let known = members.get(list);
  if (known === undefined) members.set(list, (known = new Set(list.value)));
  return known.has(member);
}
