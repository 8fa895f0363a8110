import { isObject, objectAt, valueAt, type Json, type JsonObject } from "@extraction-api/document";

/**
 * Puts each example where it is used. The bundler makes components of them and names them after the
 * last step of their pointer (`request`, `response-2`), which says nothing to a reader.
 */
export function inlineExamples(bundle: JsonObject): JsonObject {
  const { examples: _, ...components } = objectAt(bundle, "components");
  const inlined = replace({ ...bundle, components }, (ref) =>
    ref.startsWith("#/components/examples/") ? valueAt<Json>(bundle, ref.slice(1)) : undefined,
  );
  return inlined as JsonObject;
}

function replace(value: Json, byReference: (ref: string) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => replace(item, byReference));
  if (!isObject(value)) return value;
  const target = typeof value["$ref"] === "string" ? byReference(value["$ref"]) : undefined;
  if (target !== undefined) return target;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, byReference)]));
}

/** Sorts components by name: the order in which the bundler meets them is not a part of the contract. */
export function sortComponents(bundle: JsonObject): JsonObject {
  const components = Object.entries(objectAt(bundle, "components")).map(([kind, named]) => {
    const sorted = Object.entries(isObject(named) ? named : {}).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return [kind, Object.fromEntries(sorted)] as const;
  });
  return { ...bundle, components: Object.fromEntries(components) };
}
