import { isObject, type Json } from "../bundle/bundle.ts";

/** A rule over the items of a list in words, where it is one of the few that are; names and values as code. */
export function ruleInWords(rule: Json): string | undefined {
  if (!isObject(rule)) return undefined;
  const [[key, value] = ["", undefined], ...others] = Object.entries(rule);
  if (others.length > 0 || value === undefined) return undefined;
  if (key === "contains") {
    const item = valueInWords(value);
    return item === undefined ? undefined : `an item is ${item}`;
  }
  if (key === "maxItems" || key === "minItems")
    return `there ${value === 1 ? "is" : "are"} at ${key === "maxItems" ? "most" : "least"} ${String(value)} item${value === 1 ? "" : "s"}`;
  return undefined;
}

/** What a value is: one of some, or what a schema with a name describes. */
function valueInWords(schema: Json): string | undefined {
  if (!isObject(schema)) return undefined;
  const [[key, value] = ["", undefined], ...others] = Object.entries(schema);
  if (others.length > 0 || value === undefined) return undefined;
  if (key === "const") return `\`${JSON.stringify(value)}\``;
  if (key === "$ref") return `\`${String(value).split("/").at(-1) ?? ""}\``;
  if (!Array.isArray(value)) return undefined;
  const parts =
    key === "enum"
      ? value.map((one) => `\`${JSON.stringify(one)}\``)
      : key === "oneOf" || key === "anyOf"
        ? value.map(valueInWords)
        : [undefined];
  return parts.includes(undefined) ? undefined : parts.join(" or ");
}
