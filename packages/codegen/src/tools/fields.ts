import { isObject, listAt, objectAt, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";

/** A member of an object schema, and the component that it comes from if it is not the schema's own. */
export interface Field {
  readonly name: string;
  readonly schema: Json;
  readonly required: boolean;
  /** The component of `allOf` that has it, such as `ScrapeOptions`. */
  readonly component: string | undefined;
}

/** The limit of nested `allOf`: a schema that refers to itself has no end. */
const MAX_DEPTH = 16;

/** Returns the members of a schema, including those of its `allOf`, each once. */
export function fieldsOf(bundle: JsonObject, schema: Json | undefined, component?: string, depth = 0): Field[] {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved) || depth > MAX_DEPTH) return [];
  const required = listAt(resolved, "required");
  const own = Object.entries(objectAt(resolved, "properties")).map(([name, inner]): Field => {
    return { name, schema: inner, required: required.includes(name), component };
  });
  const inherited = listAt(resolved, "allOf").flatMap((part) =>
    fieldsOf(bundle, part, componentName(part) ?? component, depth + 1),
  );
  const all = [...own, ...inherited];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Returns `ScrapeOptions` for `#/components/schemas/ScrapeOptions`. */
export function componentName(schema: Json | undefined): string | undefined {
  return textAt(schema, "$ref")?.split("/").at(-1);
}
