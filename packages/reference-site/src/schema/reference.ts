import { keysOfReference, pointerOf, resolve as follow, textAt, valueAt } from "@extraction-api/document";
import type { Bundle, Json } from "../bundle/bundle.ts";

/** The name of the component schema that a schema refers to, where it is a reference to one. */
export function componentName(schema: Json | undefined): string | undefined {
  const [section, kind, name, ...inside] = keysOfReference(textAt(schema, "$ref") ?? "") ?? [];
  return section === "components" && kind === "schemas" && inside.length === 0 ? name : undefined;
}

/** Follows references inside a bundle until something is not a reference. One that leads nowhere means anything: `true`. */
export function resolve(bundle: Bundle, value: Json | undefined): Json | undefined {
  return follow(bundle, value) ?? (textAt(value, "$ref") === undefined ? undefined : true);
}

/** What a reference names, not followed further. */
export function referenced(bundle: Bundle, reference: string): Json | undefined {
  const keys = keysOfReference(reference);
  return keys === undefined ? undefined : valueAt<Json>(bundle, pointerOf(keys));
}
