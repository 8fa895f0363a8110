import { isObject, listAt, textAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { componentName, resolve } from "./reference.ts";

/** Returns a short name for a type: `array of string`, `ScrapeOptions`, `string or null`. */
export function typeName(bundle: Bundle, schema: Json | undefined, depth = 0): string {
  const component = componentName(schema);
  if (component !== undefined && depth > 0) return component;
  const resolved = resolve(bundle, schema);
  if (resolved === false) return "nothing";
  if (!isObject(resolved)) return "any";
  if (resolved["const"] !== undefined) return JSON.stringify(resolved["const"]);
  const union = [...listAt(resolved, "oneOf"), ...listAt(resolved, "anyOf")];
  const declared = typesOf(resolved);
  if (union.length > 0 && declared.length === 0) return unionName(bundle, union, depth);
  if (declared.length > 0) return declared.map((type) => oneType(bundle, type, resolved, depth)).join(" or ");
  if (resolved["properties"] !== undefined || resolved["allOf"] !== undefined) return "object";
  if (resolved["items"] !== undefined) return oneType(bundle, "array", resolved, depth);
  return Array.isArray(resolved["enum"]) ? "value" : "any";
}

function typesOf(schema: JsonObject): string[] {
  const declared = schema["type"];
  if (typeof declared === "string") return [declared];
  return listAt(schema, "type").filter((type) => typeof type === "string");
}

function oneType(bundle: Bundle, type: string, schema: JsonObject, depth: number): string {
  if (type === "array") {
    if (depth > 3 || schema["items"] === undefined || schema["items"] === false) return "array";
    return `array of ${typeName(bundle, schema["items"], depth + 1)}`;
  }
  const format = textAt(schema, "format");
  if (format !== undefined && (type === "string" || type === "number" || type === "integer"))
    return `${type} (${format})`;
  return type;
}

function unionName(bundle: Bundle, branches: Json[], depth: number): string {
  if (depth > 2) return "one of several";
  const names = [...new Set(branches.map((branch) => typeName(bundle, branch, depth + 1)))];
  if (names.length > 3) return `one of ${names.length} forms`;
  return names.join(" or ");
}
