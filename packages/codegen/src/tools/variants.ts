import { isObject, listAt, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import { fieldsOf } from "./fields.ts";

/** What a value may be: plain names, and objects with the names of their fields. */
interface Variants {
  readonly names: readonly string[];
  readonly objects: readonly string[];
}

/**
 * The choices of a union in a few words, such as ``"markdown", {type: "json", schema, prompt}``: what a model needs to
 * write one. Empty for a schema that is not a union of names and objects.
 */
export function variantsIn(bundle: JsonObject, schema: Json): string {
  const { names, objects } = variantsOf(bundle, schema);
  const literals = names.map((name) => JSON.stringify(name));
  // `{type: "html"}` says no more than `"html"`.
  const more = objects.filter((text) => !literals.some((name) => text === `{type: ${name}}`));
  return [...new Set([...literals, ...more])].join(", ");
}

/** Unions inside unions: a document whose union leads back to itself has no end. */
const DEEPEST = 6;

function variantsOf(bundle: JsonObject, schema: Json | undefined, depth = 0): Variants {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved) || depth > DEEPEST) return { names: [], objects: [] };
  const branches = [...listAt(resolved, "oneOf"), ...listAt(resolved, "anyOf")];
  if (branches.length > 0) {
    const all = branches.map((branch) => variantsOf(bundle, branch, depth + 1));
    return { names: all.flatMap(({ names }) => names), objects: all.flatMap(({ objects }) => objects) };
  }
  const names = listAt(resolved, "enum").filter((one) => typeof one === "string");
  const object = objectText(bundle, resolved);
  return { names, objects: object === undefined ? [] : [object] };
}

/** `{type: "wait", milliseconds}`; nothing for an object without named fields. A field that a branch forbids is left out. */
function objectText(bundle: JsonObject, schema: JsonObject): string | undefined {
  const fields = fieldsOf(bundle, schema).filter(({ schema: inner }) => !isForbidden(inner));
  if (fields.length === 0) return undefined;
  const texts = fields.map(({ name, schema: inner, required }) => {
    const { const: fixed } = objectAt({ inner }, "inner");
    return fixed === undefined ? `${name}${required ? "" : "?"}` : `${name}: ${JSON.stringify(fixed)}`;
  });
  return `{${texts.join(", ")}}`;
}

function isForbidden(schema: Json): boolean {
  return schema === false || (isObject(schema) && isObject(schema["not"]) && Object.keys(schema["not"]).length === 0);
}
