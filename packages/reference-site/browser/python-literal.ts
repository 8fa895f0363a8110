import { writtenExactly } from "./exact-json.ts";
import { parsedExactly } from "./pretty.ts";

/** Converts JSON to a Python literal. Returns `None` if the text is not valid JSON. */
export function pythonLiteral(text: string, indent: string): string {
  return literal(parsedExactly(text), indent);
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : `[\n${value.map((one) => `${inner}${literal(one, inner)},\n`).join("")}${indent}]`;
  if (typeof value !== "object") return writtenExactly(value);
  const fields = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${literal(one, inner)},\n`,
  );
  return fields.length === 0 ? "{}" : `{\n${fields.join("")}${indent}}`;
}
