import { oncePer } from "../once.ts";
import type { Cursor } from "../document/cursor.ts";
import { canonical } from "./canonical.ts";
import { ANYTHING, NOTHING, type Normal } from "./normal.ts";
import type { Schemas } from "./schemas.ts";

/**
 * The engine's reference to a schema: the conjunction of one or more places in a document. `$ref` is followed before a
 * handle is created, so two references to one component give one handle, and each pair of handles is compared once.
 */
export interface Handle {
  readonly id: number;
  readonly parts: readonly Cursor[];
  /** `true` and `false` that no document contains: the meaning of an absent keyword. */
  readonly constant: boolean | undefined;
  readonly schemas: Schemas | undefined;
  /** Its normal form, once it is known. */
  normal: Normal | undefined;
}

export const TRUE: Handle = { id: 0, parts: [], constant: true, schemas: undefined, normal: ANYTHING };
export const FALSE: Handle = { id: 1, parts: [], constant: false, schemas: undefined, normal: NOTHING };

/** Returns the normal form of any handle, whichever document it is from. */
export function normalOf(handle: Handle): Normal {
  return handle.normal ?? (handle.schemas as Schemas).normal(handle);
}

/** Returns the normal form of a declared property; undefined if the schema does not declare it. */
export function propertyOf({ object }: Normal, name: string): Normal | undefined {
  const handle = object.properties.get(name);
  return handle === undefined ? undefined : normalOf(handle);
}

/** Returns what a schema declares, as text. Equal declarations have the same text; the reverse need not hold. */
export const declaredText = oncePer(({ parts }: Handle): string => parts.map(({ value }) => canonical(value)).join());

/** Does the same for schemas that are declared equally in whatever order. */
export const unorderedText = oncePer(({ parts }: Handle): string =>
  parts.map(({ value }) => canonical(value, false)).join(),
);
