import type { JsonObject } from "@extraction-api/document";
import { tableRows } from "./table-rows.ts";

/**
 * Emits the error rows for programs, grouped by status, each with only the words that distinguish it from the other
 * rows of its status.
 *
 * @param rows the rows that have a status, by id
 *
 * @throws Error if two rows of a status have the same code, or a pattern contains more than words
 */
export function emitErrorTable(rows: readonly Row[]): string {
  const statuses = [...new Set(rows.map(([, row]) => row["status"]))];
  const table = statuses.flatMap((status) => {
    const own = rows.filter(([, row]) => row["status"] === status);
    const fallback = own.filter(([, row]) => row["fallback"] === true);
    const others = own.filter(([, row]) => row["fallback"] !== true);
    const first = fallback.length > 0 ? fallback : [["unknown", { retry: "never" }] as const];
    return [...first.map((row) => entryOf(row, [])), ...distinguish(first, others)].map((entry) => [status, ...entry]);
  });
  return [
    entryTypes(retryType(rows)),
    "",
    "/** The errors, grouped by status, with the data that a caller needs. */",
    `export const errorTable: readonly ErrorEntry[] = ${tableRows(table)};`,
  ].join("\n");
}

const entryTypes = (retry: string): string => `/**
 * An error: its status and id, whether a retry can help, and the codes or messages that it matches besides its id. Words are
 * compared in lower case, with \`-\` for everything between letters and digits, and without the prefix \`scrape-\`. The first error of a
 * status matches everything that no other matches; its id is \`unknown\` if the catalogue has no such row.
 */
export type ErrorEntry = readonly [
  status: number,
  id: string,
  retry: ${retry},
  ...words: readonly (string | RegExp)[],
];`;

/** Returns the type of the retry column: the rows' words, and the word of a status without a fallback row. */
export function retryType(rows: readonly Row[]): string {
  const words = new Set(["never", ...rows.map(([, row]) => row["retry"])]);
  return [...words].map((word) => JSON.stringify(word)).join(" | ");
}

type Row = readonly [id: string, row: JsonObject];
type Entry = readonly [id: string, retry: unknown, ...words: (string | RegExp)[]];

/**
 * Returns the entries of a status other than its fallback row; patterns are last, because exact words take precedence.
 */
function distinguish(fallback: readonly Row[], rows: readonly Row[]): Entry[] {
  const patterned = rows.filter(([, { pattern }]) => pattern !== undefined);
  const exact = rows.filter((row) => !patterned.includes(row));
  const taken = new Set(fallback.flatMap(([id, row]) => [id, wordOf(row["message"])]));
  return [...exact, ...patterned].map((row) => {
    const [id, { code, message }] = row;
    if (code !== undefined && taken.has(wordOf(code)))
      throw new Error(`errors.yaml, ${id}: another row with this status also has the code ${wordOf(code)}.`);
    // The service's own words for a row with a code are unknown: its message describes the code.
    const ownWords = [id, wordOf(code ?? message)].filter((word) => word !== undefined && !taken.has(word));
    const own = new Set(ownWords as string[]);
    for (const word of own) taken.add(word);
    own.delete(id);
    return entryOf(row, [...own], patternOf(row, patterned));
  });
}

/** Returns an entry of the table. Words that its pattern matches are left out. */
function entryOf([id, { retry }]: Row, words: readonly string[], pattern?: RegExp): Entry {
  return [id, retry, ...words.filter((word) => !pattern?.test(word)), ...(pattern ? [pattern] : [])];
}

/**
 * Returns the pattern of a row for normalised words: it matches the same messages regardless of case and punctuation.
 */
function patternOf([id, { message, pattern }]: Row, patterned: readonly Row[]): RegExp | undefined {
  if (pattern === undefined) return undefined;
  const [other] = patterned.find(([, row]) => new RegExp(String(row["pattern"])).test(String(message))) ?? [id];
  if (other !== id) throw new Error(`errors.yaml, ${id}: the pattern of ${other} also matches its message.`);
  if (!/^\^([a-z\d .*+?]|\\[bd])+$/i.test(String(pattern)))
    throw new Error(
      `errors.yaml, ${id}: the pattern must begin with ^ and may contain only words, . * + ? \\b and \\d.`,
    );
  return new RegExp(String(pattern).toLowerCase().replaceAll(" ", "-"));
}

/** Returns a code or message in the table's normal form. The client normalises those of a response in the same way. */
function wordOf(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^scrape-|-$/g, "");
}
