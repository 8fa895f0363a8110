import { isObject, type Json } from "../bundle/bundle.ts";

/**
 * Describes a simple rule about the items of a list in words, with names and values as code. Returns undefined for all
 * other rules.
 */
export function ruleInWords(rule: Json): string | undefined {
  const [key, value] = onlyMember(rule);
  if (key === "contains") {
    const item = valueInWords(value);
    return item === undefined ? undefined : `an item is ${item}`;
  }
  if (key === "maxItems" || key === "minItems")
    return `there ${value === 1 ? "is" : "are"} at ${key === "maxItems" ? "most" : "least"} ${String(value)} item${value === 1 ? "" : "s"}`;
  return undefined;
}

/** Describes a value: the constants that it can be, or the name of its schema. */
function valueInWords(schema: Json | undefined): string | undefined {
  const [key, value] = onlyMember(schema);
  if (key === "const") return inCode(value ?? null);
  if (key === "$ref") return `\`${String(value).split("/").at(-1) ?? ""}\``;
  if (!Array.isArray(value)) return undefined;
  if (key === "enum") return value.map(inCode).join(" or ");
  if (key !== "oneOf" && key !== "anyOf") return undefined;
  const parts = value.map(valueInWords);
  return parts.includes(undefined) ? undefined : parts.join(" or ");
}

/** Returns the only keyword of a schema. Returns an empty array if there are none or several. */
function onlyMember(schema: Json | undefined): readonly [key?: string, value?: Json] {
  const [only = [], ...others] = isObject(schema) ? Object.entries(schema) : [];
  return others.length > 0 ? [] : only;
}

function inCode(value: Json): string {
  return `\`${JSON.stringify(value)}\``;
}
