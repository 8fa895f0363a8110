import { isObject, objectAt, referenceTo, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { withDeprecation } from "../deprecation.ts";
import { deprecatedNode } from "./deprecated-node.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { firstSentence } from "./sentence.ts";
import { MAX_DEPTH, variantsIn } from "./variants.ts";

/** The keywords that a model needs to write a value; the server checks the rest. */
const KEPT = ["enum", "maximum"];

/** An object with fewer fields lists their names. */
const MIN_FIELDS = 8;

/**
 * Returns a schema in as few tokens as a model needs: its type, its choices and the first sentence of its description.
 *
 * @param shownBy the tool that shows each component in full; the others refer to it
 */
export function terseSchema(
  bundle: JsonObject,
  { schema }: Pick<Field, "schema">,
  shownBy: Readonly<Record<string, string>>,
): JsonObject {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved)) return {};
  const shown = toolShowing(bundle, schema, shownBy);
  const type = typeOf(bundle, resolved);
  const items = type === "array" ? itemsIn(bundle, resolved) : undefined;
  const choices = choicesOf(bundle, resolved, items);
  const text =
    shown === undefined
      ? [firstSentence(textAt(resolved, "description")), choices].filter(Boolean).join(" ")
      : `Options of the tool \`${shown}\`.`;
  const description = withDeprecation(deprecatedNode(bundle, schema), text);
  return oneType({
    ...(type && { type }),
    ...Object.fromEntries(KEPT.flatMap((key) => (resolved[key] === undefined ? [] : [[key, resolved[key]]]))),
    // Always, because VS Code refuses a tool with a list whose items have no schema.
    ...(isObject(items) && { items: itemsOf(bundle, items) }),
    ...(description && { description }),
  });
}

/** Writes several types as alternatives: APIs of models refuse a list of types, and other keywords beside `anyOf`. */
function oneType({ type, ...rest }: JsonObject): JsonObject {
  if (!Array.isArray(type)) return { ...(type !== undefined && { type }), ...rest };
  return { anyOf: type.map((one, at) => ({ type: one, ...(at === 0 && rest) })) };
}

/** Returns the tool that shows a component in full, or one with all its fields. */
function toolShowing(bundle: JsonObject, schema: Json, shownBy: Readonly<Record<string, string>>): string | undefined {
  const own = fieldsOf(bundle, schema).map(({ name }) => name);
  if (own.length < MIN_FIELDS) return undefined;
  const complete = Object.keys(shownBy).find((component) => {
    const names = new Set(fieldsOf(bundle, { $ref: referenceTo("schemas", component) }).map(({ name }) => name));
    return own.every((name) => names.has(name));
  });
  return complete === undefined ? undefined : shownBy[complete];
}

/** Returns the kind of a value without its members, for results. */
export function bareSchema(bundle: JsonObject, schema: Json): JsonObject {
  const resolved = resolve(bundle, schema);
  const type = isObject(resolved) ? typeOf(bundle, resolved) : undefined;
  return type === undefined ? {} : { type };
}

/** Returns the branches of a union. */
function branchesOf(bundle: JsonObject, schema: JsonObject): JsonObject[] {
  const branches: Json[] = [schema["oneOf"], schema["anyOf"]].find(Array.isArray) ?? [];
  return branches.map((branch) => objectAt({ it: resolve(bundle, branch) ?? {} }, "it"));
}

/** Returns the schema of a list's items; for a union of lists, that of the items of all. */
function itemsIn(bundle: JsonObject, list: JsonObject): Json | undefined {
  if (list["items"] !== undefined) return resolve(bundle, list["items"]);
  return { anyOf: branchesOf(bundle, list).map(({ items = {} }) => items) };
}

function typeOf(bundle: JsonObject, schema: JsonObject, depth = 0): Json | undefined {
  if (schema["type"] !== undefined || depth > MAX_DEPTH) return schema["type"];
  const types = branchesOf(bundle, schema).map((branch) => typeOf(bundle, branch, depth + 1));
  const known = [...new Set(types.flat())].filter((one) => typeof one === "string");
  if (known.length === 0 || types.includes(undefined)) return undefined;
  return known.length === 1 ? known[0] : known;
}

function itemsOf(bundle: JsonObject, items: JsonObject): JsonObject {
  const bare = bareSchema(bundle, items);
  return oneType(items["enum"] === undefined ? bare : { ...bare, enum: items["enum"] });
}

/** Returns the choices in a list of unions, or the names of an object's fields. */
function choicesOf(bundle: JsonObject, schema: JsonObject, items: Json | undefined): string {
  if (schema["enum"] !== undefined || objectAt({ items: items ?? {} }, "items")["enum"] !== undefined) return "";
  return variantsIn(bundle, items ?? schema);
}
