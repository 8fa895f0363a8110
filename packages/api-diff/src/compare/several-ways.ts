import { normalOf, type Handle } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import type { Matched } from "./match-branches.ts";

/**
 * Whether one object became several, or several became one, and its counterpart among them requires properties that another
 * of them does not: callers may send something else instead, and readers were never promised those properties.
 */
export function isOneOfSeveral(before: readonly Handle[], after: readonly Handle[], { pairs }: Matched): boolean {
  const [a, b] = pairs[0] ?? [];
  if (pairs.length !== 1 || a === undefined || b === undefined) return false;
  if (before.length === 1) return asksForMore(a, b, after);
  return after.length === 1 && asksForMore(b, a, before);
}

function asksForMore(whole: Handle, part: Handle, parts: readonly Handle[]): boolean {
  const others = parts.filter((one) => one !== part).map(normalOf);
  const { kinds, object } = normalOf(whole);
  if (kinds !== Kind.object) return false;
  const more = [...normalOf(part).object.required].filter((name) => !object.required.has(name));
  return others.some(
    (other) => (other.kinds & Kind.object) !== 0 && more.some((name) => !other.object.required.has(name)),
  );
}
