import { oncePer } from "../once.ts";
import type { Cursor } from "../document/cursor.ts";

const members = oncePer(({ value }: Cursor) => new Set(Array.isArray(value) ? value : []));

/**
 * Returns whether the list at a place has a member: thousands may be asked for. A place belongs to one comparison; the
 * owner of the list may change it before the next.
 */
export function lists(list: Cursor | undefined, member: unknown): boolean {
  return list !== undefined && members(list).has(member);
}
