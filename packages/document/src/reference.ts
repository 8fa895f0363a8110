import { textAt, type Json, type JsonObject } from "./json.ts";
import { encodeToken, keysOf, pointerOf, valueAt } from "./pointer.ts";

/** The length of a reference chain beyond which it must be a circle. */
const LONGEST_CHAIN = 100;

/**
 * Follows `#/…` references until the value is not a reference. The pointer is the fragment of a URI, so `%7B` in it
 * means `{`.
 *
 * @returns `undefined` if a reference has no target, is circular, or points into another file
 * @example resolve(bundle, { $ref: "#/components/schemas/Job" })
 */
export function resolve(document: JsonObject, value: Json | undefined): Json | undefined {
  let current = value;
  for (let hops = 0; hops <= LONGEST_CHAIN; hops++) {
    const reference = textAt(current, "$ref");
    if (reference === undefined) return current;
    current = targetOf(document, reference);
  }
  return undefined;
}

/**
 * Returns a local reference to a component.
 *
 * @example referenceTo("schemas", "Job") // "#/components/schemas/Job"
 */
export function referenceTo(kind: string, name: string): string {
  return `#/components/${kind}/${encodeToken(name).replaceAll("%", "%25")}`;
}

/**
 * Returns the keys of a local reference's target.
 *
 * @returns `undefined` if the reference points into another file or to an anchor
 * @example keysOfReference("#/components/schemas/Job") // ["components", "schemas", "Job"]
 */
export function keysOfReference(reference: string): string[] | undefined {
  return reference === "#" || reference.startsWith("#/") ? keysOf(decodeFragment(reference.slice(1))) : undefined;
}

/** Returns the target of a local reference, without following it further. */
export function targetOf(document: JsonObject, reference: string): Json | undefined {
  const keys = keysOfReference(reference);
  return keys === undefined ? undefined : valueAt<Json>(document, pointerOf(keys));
}

/**
 * Decodes percent escapes. A `%` that does not begin an escape stays, because people write names such as `50%`
 * unescaped.
 */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
