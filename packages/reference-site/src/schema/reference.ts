import { keysOfReference, resolve as follow, textAt } from "@extraction-api/document";
import type { Bundle, Json } from "../bundle/bundle.ts";

/**
 * Returns the name of the component schema that a schema is a reference to. Returns undefined if it is not such a
 * reference.
 */
export function componentName(schema: Json | undefined): string | undefined {
  const [section, kind, name, ...inside] = keysOfReference(textAt(schema, "$ref") ?? "") ?? [];
  return section === "components" && kind === "schemas" && inside.length === 0 ? name : undefined;
}

/** Follows references in a bundle. Returns `true`, the schema of any value, if a target does not exist. */
export function resolve(bundle: Bundle, value: Json | undefined): Json | undefined {
  return follow(bundle, value) ?? (textAt(value, "$ref") === undefined ? undefined : true);
}
