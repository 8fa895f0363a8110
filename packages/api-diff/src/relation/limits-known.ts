import { countSize, countSteps, isSpent } from "../steps.ts";
import { applied, declaredNames, declares } from "../schema/declares.ts";
import { lookUp } from "../schema/facets.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";

/** Number of nested objects in which names are examined, and of nested parts that describe one of them. */
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
    if (!declares(own, name) && around.some((one) => declares(one, name))) return true;
  if (depth === MAX_DEPTH) return false;
  countSize(after.object.properties.size);
  for (const [name, inner] of after.object.properties) {
    const before = lookUp(own.object, name);
    if (before === undefined || before === inner) continue;
    const below = around.flatMap((one) => describing(one, name));
    if (limitsKnown(before, inner, below.map(normalOf), depth + 1)) return true;
  }
  return false;
}

/** Returns the schemas that parts of a schema, or the schema itself, have for a property. */
export function describing(normal: Normal, name: string, depth = 0): Handle[] {
  const own = lookUp(normal.object, name);
  return own === undefined ? describedByParts(normal, name, depth) : [own, ...describedByParts(normal, name, depth)];
}

/** Returns the schemas that parts of a schema have for a property besides the schema itself. */
export function describedByParts(normal: Normal, name: string, depth = 0): Handle[] {
  const parts = depth === MAX_DEPTH || isSpent() ? [] : applied(normal);
  countSteps(parts.length);
  return parts.flatMap((part) => describing(normalOf(part), name, depth + 1));
}
