import { isObject, type Bundle, type Json } from "../bundle/bundle.ts";

const schemas = "#/components/schemas/";

/** The name of the component schema that a schema refers to, where it is a reference to one. */
export function componentName(schema: Json | undefined): string | undefined {
  if (!isObject(schema) || typeof schema["$ref"] !== "string" || !schema["$ref"].startsWith(schemas)) return undefined;
  return unescapePointer(schema["$ref"].slice(schemas.length));
}

/** Follows references inside a bundle until something is no reference. A circle of them gives `true`. */
export function resolve(bundle: Bundle, value: Json | undefined): Json | undefined {
  let current = value;
  for (let steps = 0; isObject(current) && typeof current["$ref"] === "string"; steps += 1) {
    if (steps > 50) return true;
    current = at(bundle, current["$ref"]);
  }
  return current;
}

function at(bundle: Bundle, reference: string): Json | undefined {
  if (!reference.startsWith("#/")) return undefined;
  let current: Json | undefined = bundle;
  for (const part of reference.slice(2).split("/")) {
    current = isObject(current) ? current[unescapePointer(part)] : undefined;
  }
  return current;
}

function unescapePointer(part: string): string {
  return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
}
