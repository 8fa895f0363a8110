/** Returns rows as an array in TypeScript source, one line per row for readable diffs. */
export function tableRows(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => `  ${source(row)},\n`).join("")}]`;
}

/** Returns a value as TypeScript source on one line: JSON that can contain regular expressions. */
function source(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(source).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${source(inner)}`);
  return `{ ${members.join(", ")} }`;
}
