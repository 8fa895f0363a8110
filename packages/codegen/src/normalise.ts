import { isObject, objectAt, valueAt, type Json, type JsonObject } from "@extraction-api/document";

/**
 * Puts each example where it is used. The bundler turns them into components named after the last token of their
 * pointer (`request`, `response-2`), which means nothing to a reader.
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

/** Sorts components by name: the order in which the bundler finds them is not part of the contract. */
export function sortComponents(bundle: JsonObject): JsonObject {
  const components = Object.entries(objectAt(bundle, "components")).map(([kind, named]) => {
    const sorted = Object.entries(isObject(named) ? named : {}).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return [kind, Object.fromEntries(sorted)] as const;
  });
  return { ...bundle, components: Object.fromEntries(components) };
}
