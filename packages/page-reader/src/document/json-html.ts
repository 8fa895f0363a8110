import { maxText } from "../dom/build-tree.ts";
import { escapeText } from "../dom/serialize.ts";

/** Values that are nested more deeply are left out. */
const deepest = 50;

/** Maximum number of items of one list. */
const mostItems = 50_000;

/** Objects are a table if at least one of so many cells has a value. */
const cellsOfValue = 4;

/** Returns JSON as HTML, so that code for pages can read it: "name: value" lines, lists, and tables of equal objects. */
export function htmlOfJson(value: unknown): string {
  const blocks: string[] = [];
  let length = 0;
  for (const block of blocksOf(value, 0)) {
    blocks.push(block);
    length += block.length;
    if (length > maxText) break;
  }
  return blocks.join("\n");
}

function* blocksOf(value: unknown, depth: number): Generator<string> {
  if (depth > deepest) return;
  if (Array.isArray(value)) return yield* blocksOfList(value, depth);
  if (!isRecord(value)) return yield `<p>${textOf(value)}</p>`;
  const entries = Object.entries(value);
  for (const [name, field] of entries) if (!isNested(field)) yield `<p>${escapeText(name)}: ${textOf(field)}</p>`;
  for (const [name, field] of entries)
    if (isNested(field)) {
      yield `<h2>${escapeText(name)}</h2>`;
      yield* blocksOf(field, depth + 1);
    }
}

function* blocksOfList(all: readonly unknown[], depth: number): Generator<string> {
  const items = all.slice(0, mostItems);
  const rows = items.filter((item) => isRecord(item) && !Object.values(item).some(isNested)) as Row[];
  const table = rows.length > 1 && rows.length === items.length ? tableOf(rows) : undefined;
  if (table !== undefined) return yield table;
  if (!items.some(isNested)) return yield `<ul>${items.map((item) => `<li>${textOf(item)}</li>`).join("")}</ul>`;
  for (const item of items) yield* blocksOf(item, depth + 1);
}

/** Undefined if most objects have other fields. */
function tableOf(rows: readonly Row[]): string | undefined {
  const fields = rows.flatMap((row) => Object.keys(row));
  const names = [...new Set(fields)];
  if (names.length * rows.length > fields.length * cellsOfValue) return undefined;
  const cells = (name: "td" | "th", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${name}>${text}</${name}>`).join("")}</tr>`;
  const body = rows.map((row) =>
    cells(
      "td",
      names.map((name) => textOf(row[name])),
    ),
  );
  return `<table>${cells("th", names.map(escapeText))}${body.join("")}</table>`;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? "" : escapeText(String(value));
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

type Row = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Row {
  return isNested(value) && !Array.isArray(value);
}
