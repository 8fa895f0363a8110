import type { Json } from "../bundle/bundle.ts";

const code: Style = {
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  tail: ",",
};

/**
 * Formats a value as handwritten code: short lists and objects on one line, no unnecessary quotes around keys.
 *
 * @param used number of characters before the value on its line
 */
export function codeLiteral(value: Json, used = 0): string {
  return written(value, code, "", used);
}

/** Formats a value as JSON in the same compact layout. */
export function jsonText(value: Json): string {
  return written(value, { key: (name) => JSON.stringify(name), tail: "" }, "");
}

interface Style {
  readonly key: (name: string) => string;
  /** Text after the last item of a list or object that takes several lines. */
  readonly tail: string;
}

const widest = 56;

function written(value: Json, style: Style, indent: string, used = indent.length): string {
  const inline = inLine(value, style);
  if (value === null || typeof value !== "object" || inline.length + used <= widest) return inline;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${written(item, style, inner)}`)
    : Object.entries(value).map(
        ([name, field]) => `${inner}${style.key(name)}: ${written(field ?? null, style, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}${style.tail}\n${indent}${close}`;
}

function inLine(value: Json, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((item) => inLine(item, style)).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${style.key(name)}: ${inLine(field ?? null, style)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
