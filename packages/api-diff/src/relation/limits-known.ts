import { countSize, isSpent } from "../steps.ts";
import {
  declaredNames,
  declares,
  describedByParts,
  describedNames,
  describing,
  memberOf,
  withParts,
} from "../schema/declares.ts";
import { normalOf, TRUE, type Handle } from "../schema/handle.ts";
import { ANY_ARRAY, type Normal } from "../schema/normal.ts";
import { spareName } from "../schema/some-name.ts";

/** Number of nested objects in which names are examined. */
const MAX_DEPTH = 3;

/**
 * Returns whether a schema describes a name that the one it replaces does not, but other schemas that apply to the same
 * value do: people who read them write it.
 */
export function limitsKnown(part: Handle, other: Handle, around: readonly Normal[], depth = 0): boolean {
  if (around.length === 0 || part === other) return false;
  // If no steps are left, the limits count as known.
  if (isSpent()) return true;
  const [own, after] = [normalOf(part), normalOf(other)];
  for (const name of declaredNames(after))
    if (!describesAlone(own, name) && around.some((one) => declares(one, name))) return true;
  if (depth === MAX_DEPTH) return false;
  for (const { before, now, key } of members(own, after, around)) {
    const below = around.flatMap((one) => describing(one, key));
    if (limitsKnown(before ?? TRUE, now, below.map(normalOf), depth + 1)) return true;
  }
  return false;
}

/** Yields what a schema and its parts say of properties and elements, next to what the one that it replaces says. */
function* members(own: Normal, after: Normal, around: readonly Normal[]): Generator<Member> {
  for (const key of keysIn(after, around))
    for (const now of describing(after, key)) yield { before: memberOf(own, key), now, key };
}

interface Member {
  readonly before: Handle | undefined;
  readonly now: Handle;
  readonly key: string | number;
}

/** Returns the properties and elements that a schema limits; of those without a declaration, one for each limit. */
function keysIn(after: Normal, around: readonly Normal[]): Set<string | number> {
  const keys = new Set<string | number>(describedNames(after));
  for (const { object, array } of withParts(after)) {
    if (object.patterns.size > 0 || object.additional !== undefined || object.unevaluated !== undefined)
      for (const one of around) for (const name of [...describedNames(one), spareName(one.object)]) keys.add(name);
    if (array !== ANY_ARRAY) for (let index = 0; index <= array.prefix.length; index += 1) keys.add(index);
  }
  countSize(keys.size);
  return keys;
}

/** Returns whether a schema describes a name itself: what its parts say may not apply to a value. */
function describesAlone(own: Normal, name: string): boolean {
  return memberOf(own, name) !== undefined || (declares(own, name) && describedByParts(own, name).length === 0);
}
