import { maxText } from "../dom/build-tree.ts";
import { escapeText } from "../dom/serialize.ts";

/** Values that are nested more deeply are left out. */
const deepest = 50;

/** Maximum number of items of one list. */
const mostItems = 50_000;

/** Objects are a table if at least one of so many cells has a value. */
const cellsOfValue = 4;

/** Returns JSON as HTML, which code for pages can read: "name: value" lines, lists, and tables of equal objects. */
export function htmlOfJson(value: unknown): string {
  return joined(blocksOf(value, 0), "\n");
}

/** Joins texts up to the length that is read of a page. */
function joined(texts: Iterable<string>, separator = ""): string {
  const taken: string[] = [];
  let length = 0;
  for (const text of texts) {
    taken.push(text);
    length += text.length;
    if (length > maxText) break;
  }
  return taken.join(separator);
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
  const rows = items.filter((item) => isRecord(item) && Object.values(item).every(isCell)) as Row[];
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
  const textsOf = (row: Row) => names.map((name) => textOf(row[name]));
  function* body() {
    for (const row of rows) yield cells("td", textsOf(row));
  }
  return `<table>${cells("th", names.map(escapeText))}${joined(body())}</table>`;
}

/** Returns whether a value fits into a cell: a scalar, a few of them, or an object like that of a price. */
function isCell(value: unknown): boolean {
  return !isNested(value) || !Object.values(value as object).some(isNested);
}

function textOf(value: unknown): string {
  if (isNested(value)) return textsIn(value as object).join(Array.isArray(value) ? ", " : " ");
  return value === undefined || value === null ? "" : escapeText(String(value));
}

function textsIn(value: object): string[] {
  return Object.values(value).map(textOf);
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

type Row = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Row {
  return isNested(value) && !Array.isArray(value);
}
