import { isObject, listAt, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import { deprecationOf } from "../deprecation.ts";
import { deprecatedNode } from "./deprecated-node.ts";
import { fieldsOf } from "./fields.ts";

/** The variants of a value: plain names, and objects with the names of their fields. */
interface Variants {
  readonly names: readonly string[];
  readonly objects: readonly string[];
}

/**
 * Returns a short text with the choices of a union, such as ``"markdown", {type: "json", schema, prompt}``, from which
 * a model can write one. Empty if the schema is not a union of names and objects.
 */
export function variantsIn(bundle: JsonObject, schema: Json): string {
  const { names, objects } = variantsOf(bundle, schema);
  const literals = names.map((name) => JSON.stringify(name));
  // `{type: "html"}` adds nothing to `"html"`.
  const more = objects.filter((text) => !literals.some((name) => text === `{type: ${name}}`));
  return [...new Set([...literals, ...more])].join(", ");
}

/** The limit of nested unions: a union that refers to itself has no end. */
export const MAX_DEPTH = 6;

function variantsOf(bundle: JsonObject, schema: Json | undefined, depth = 0): Variants {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved) || depth > MAX_DEPTH) return { names: [], objects: [] };
  const branches = [...listAt(resolved, "oneOf"), ...listAt(resolved, "anyOf")];
  if (branches.length > 0) {
    const all = branches.map((branch) => variantsOf(bundle, branch, depth + 1));
    return { names: all.flatMap(({ names }) => names), objects: all.flatMap(({ objects }) => objects) };
  }
  const names = listAt(resolved, "enum").filter((one) => typeof one === "string");
  const object = objectText(bundle, resolved);
  return { names, objects: object === undefined ? [] : [object] };
}

/**
 * Returns `{type: "wait", milliseconds}`, or undefined for an object without named fields. Leaves out fields that a
 * branch forbids.
 */
function objectText(bundle: JsonObject, schema: JsonObject): string | undefined {
  const fields = fieldsOf(bundle, schema).filter(({ schema: inner }) => !isForbidden(inner));
  if (fields.length === 0) return undefined;
  const texts = fields.map(({ name, schema: inner, required }) => {
    const { const: fixed } = objectAt({ inner }, "inner");
    const text = fixed === undefined ? `${name}${required ? "" : "?"}` : `${name}: ${JSON.stringify(fixed)}`;
    return text + remark(bundle, inner);
  });
  return `{${texts.join(", ")}}${remark(bundle, schema)}`;
}

/** Returns ` (deprecated)` and the day of removal; "" for what is not deprecated. */
function remark(bundle: JsonObject, schema: Json): string {
  const deprecation = deprecationOf(deprecatedNode(bundle, schema));
  return deprecation === "" ? "" : ` (${deprecation})`;
}

function isForbidden(schema: Json): boolean {
  return schema === false || (isObject(schema) && isObject(schema["not"]) && Object.keys(schema["not"]).length === 0);
}
