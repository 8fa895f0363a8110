import { textAt, type Json, type JsonObject } from "./json.ts";
import { encodeToken, keysOf, pointerOf, valueAt } from "./pointer.ts";

/** More references in a row than any document has: a chain as long as this leads in a circle. */
const LONGEST_CHAIN = 100;

/**
 * Follows `#/…` references until something that is none. The pointer of a reference is the fragment of a URI, so
 * `%7B` in it means `{`.
 *
 * @returns `undefined` where a reference leads nowhere, in a circle, or into another file
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
 * The local reference to a component.
 *
 * @example referenceTo("schemas", "Job") // "#/components/schemas/Job"
 */
export function referenceTo(kind: string, name: string): string {
  return `#/components/${kind}/${encodeToken(name).replaceAll("%", "%25")}`;
}

/**
 * The keys that a local reference leads through.
 *
 * @returns `undefined` where it leads into another file or to an anchor
 * @example keysOfReference("#/components/schemas/Job") // ["components", "schemas", "Job"]
 */
export function keysOfReference(reference: string): string[] | undefined {
  return reference === "#" || reference.startsWith("#/") ? keysOf(decodeFragment(reference.slice(1))) : undefined;
}

function targetOf(document: JsonObject, reference: string): Json | undefined {
  const keys = keysOfReference(reference);
  return keys === undefined ? undefined : valueAt<Json>(document, pointerOf(keys));
}

/** A `%` that begins no escape means itself: people write names such as `50%` into references as they are. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
