import { countSteps } from "../steps.ts";
import { describing } from "../schema/declares.ts";
import { normalOf } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";

/** Number of nested values that are examined. */
const MAX_DEPTH = 8;

/** Returns whether a schema describes a value with all that is inside it, instead of only not ruling it out. */
export function isDescribed(normal: Normal, value: unknown, depth = 0): boolean {
  countSteps();
  if (value === null || typeof value !== "object") return true;
  if (depth === MAX_DEPTH) return false;
  const isOneOf = (schemas: readonly Normal[], inner: unknown): boolean =>
    schemas.some((schema) => isDescribed(schema, inner, depth + 1));
  if (!Array.isArray(value)) {
    // Many alternatives are asked about one wide value, and most of them do not describe its first member.
    const names = Object.keys(value);
    countSteps(names.length >> 3);
    return names.every((name) =>
      isOneOf(describing(normal, name).map(normalOf), (value as Readonly<Record<string, unknown>>)[name]),
    );
  }
  return value.every((inner, index) => isOneOf(describing(normal, index).map(normalOf), inner));
}
