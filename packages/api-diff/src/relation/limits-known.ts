import { countSteps, isSpent } from "../steps.ts";
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
  const keys = keysIn(after, around);
  if (keys === undefined) return true;
  for (const key of keys) {
    const below = [...new Set(around.flatMap((one) => describing(one, key)))].map(normalOf);
    const before = memberOf(own, key) ?? TRUE;
    for (const now of new Set(describing(after, key))) if (limitsKnown(before, now, below, depth + 1)) return true;
  }
  return false;
}

/**
 * Returns the properties and elements that a schema limits; of those without a declaration, one for each limit. Returns
 * undefined if there are many patterns of names.
 */
function keysIn(after: Normal, around: readonly Normal[]): Set<string | number> | undefined {
  const names = [after, ...(hasOthers(after) ? around : [])].map(describedNames);
  const keys = new Set<string | number>([spareName(after.object, ...around.map(({ object }) => object))]);
  for (const list of names) {
    if (list === undefined) return undefined;
    for (const name of list) keys.add(name);
  }
  for (const { array } of withParts(after))
    if (array !== ANY_ARRAY) for (let index = 0; index <= array.prefix.length; index += 1) keys.add(index);
  countSteps(keys.size);
  return keys;
}

/** Returns whether a schema limits properties that it does not declare. */
function hasOthers(normal: Normal): boolean {
  return withParts(normal).some(
    ({ object }) => object.patterns.size > 0 || object.additional !== undefined || object.unevaluated !== undefined,
  );
}

/** Returns whether a schema describes a name itself: what its parts say may not apply to a value. */
function describesAlone(own: Normal, name: string): boolean {
  return memberOf(own, name) !== undefined || (declares(own, name) && describedByParts(own, name).length === 0);
}
