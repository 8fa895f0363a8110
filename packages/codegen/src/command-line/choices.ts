import { isObject, listAt, objectAt, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";
import type { Field } from "./field.ts";

type Choices = Pick<Field, "choices" | "typed" | "open">;

/**
 * Returns the named values of a schema: those of an enum and, for a union, the `type` of each object, such as
 * `screenshot` among the formats. An object that requires more than its `type` has no name and is passed as JSON.
 */
export function choicesOf(bundle: JsonObject, schema: JsonObject): Choices {
  const branches = branchesOf(bundle, schema);
  const names = branches.flatMap((branch) => [...listAt(branch, "enum"), ...listOf(branch["const"])]).filter(isText);
  const objects = branches.filter((branch) => "properties" in branch);
  const types = objects.flatMap((branch) => typesOf(bundle, branch)).filter((type) => !names.includes(type));
  const isFree = branches.some((branch) => branch["type"] === "string" && !("enum" in branch) && !("const" in branch));
  const choices = isFree ? [] : [...new Set([...names, ...types])];
  return {
    ...(choices.length > 0 && { choices }),
    ...(types.length > 0 && { typed: [...new Set(types)] }),
    ...(objects.length > 0 && { open: true as const }),
  };
}

/** Returns the value of `type` of an object that requires no other field. */
function typesOf(bundle: JsonObject, branch: JsonObject): string[] {
  const needed = listAt(branch, "required");
  if (needed.length !== 1 || needed[0] !== "type") return [];
  const type = resolve(bundle, objectAt(branch, "properties")["type"]);
  return [...listOf(isObject(type) ? type["const"] : undefined), ...listAt(type, "enum")].filter(isText);
}

function branchesOf(bundle: JsonObject, schema: Json): JsonObject[] {
  const target = resolve(bundle, schema);
  if (!isObject(target)) return [];
  const inner = listAt(target, "oneOf").flatMap((branch) => branchesOf(bundle, branch));
  return textAt(target, "type") === undefined && inner.length > 0 ? inner : [target, ...inner];
}

const listOf = (value: Json | undefined): Json[] => (value === undefined ? [] : [value]);
const isText = (value: Json): value is string => typeof value === "string";
