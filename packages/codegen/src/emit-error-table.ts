import type { JsonObject } from "@extraction-api/document";
import { tableRows } from "./table-rows.ts";

/**
 * Emits the error rows for programs: those of a status together, each with the words by which it is told from the other
 * rows of its status, and no others.
 *
 * @param rows the rows that have a status, by id
 * @throws Error where two rows of a status have the same code, or a pattern is more than words
 */
export function emitErrorTable(rows: readonly Row[]): string {
  const statuses = [...new Set(rows.map(([, row]) => row["status"]))];
  const table = statuses.flatMap((status) => {
    const own = rows.filter(([, row]) => row["status"] === status);
    const fallback = own.filter(([, row]) => row["fallback"] === true);
    const others = own.filter(([, row]) => row["fallback"] !== true);
    const first = fallback.length > 0 ? fallback : [["unknown", { retry: "never" }] as const];
    return [...first.map((row) => entryOf(row, [])), ...tellApart(first, others)].map((entry) => [status, ...entry]);
  });
  return [
    entryTypes(retryType(rows)),
    "",
    "/** The errors, those of a status together, as a caller needs them. */",
    `export const errorTable: readonly ErrorEntry[] = ${tableRows(table)};`,
  ].join("\n");
}

const entryTypes = (retry: string): string => `/**
 * An error: its status and id, whether a retry can help, and what the code or the message may say beside the id. Compared are
 * words in lower case, with \`-\` for all between letters and digits, and without \`scrape-\` in front. The first error of a status
 * is for all that no other knows; its id is \`unknown\` where the catalogue has none.
 */
export type ErrorEntry = readonly [
  status: number,
  id: string,
  retry: ${retry},
  ...words: readonly (string | RegExp)[],
];`;

/** The type of the retry column: the words that the rows have, and the one of a status without a fallback row. */
export function retryType(rows: readonly Row[]): string {
  const words = new Set(["never", ...rows.map(([, row]) => row["retry"])]);
  return [...words].map((word) => JSON.stringify(word)).join(" | ");
}

type Row = readonly [id: string, row: JsonObject];
type Entry = readonly [id: string, retry: unknown, ...words: (string | RegExp)[]];

/** The entries of the rows of one status beside its fallback row; patterns last, as exact words go before them. */
function tellApart(fallback: readonly Row[], rows: readonly Row[]): Entry[] {
  const patterned = rows.filter(([, { pattern }]) => pattern !== undefined);
  const exact = rows.filter((row) => !patterned.includes(row));
  const taken = new Set(fallback.flatMap(([id, row]) => [id, wordOf(row["message"])]));
  return [...exact, ...patterned].map((row) => {
    const [id, { code, message }] = row;
    if (code !== undefined && taken.has(wordOf(code)))
      throw new Error(`errors.yaml, ${id}: another row with this status also has the code ${wordOf(code)}.`);
    const said = [id, wordOf(code), wordOf(message)].filter((word) => word !== undefined && !taken.has(word));
    const own = new Set(said as string[]);
    for (const word of own) taken.add(word);
    own.delete(id);
    return entryOf(row, [...own], patternOf(row, patterned));
  });
}

/** An entry of the table. Words that its pattern knows are left out. */
function entryOf([id, { retry }]: Row, words: readonly string[], pattern?: RegExp): Entry {
  return [id, retry, ...words.filter((word) => !pattern?.test(word)), ...(pattern ? [pattern] : [])];
}

/** The pattern of a row for words as the table has them: it knows the same messages, whatever their case and punctuation. */
function patternOf([id, { message, pattern }]: Row, patterned: readonly Row[]): RegExp | undefined {
  if (pattern === undefined) return undefined;
  const [other] = patterned.find(([, row]) => new RegExp(String(row["pattern"])).test(String(message))) ?? [id];
  if (other !== id) throw new Error(`errors.yaml, ${id}: the pattern of ${other} also matches its message.`);
  if (!/^\^([a-z\d .*+?]|\\[bd])+$/i.test(String(pattern)))
    throw new Error(`errors.yaml, ${id}: the pattern has to begin with ^, and may have words, . * + ? \\b and \\d.`);
  return new RegExp(String(pattern).toLowerCase().replaceAll(" ", "-"));
}

/** A code or message as it is in the table. The client does the same to those of a response. */
function wordOf(said: unknown): string | undefined {
  if (typeof said !== "string") return undefined;
  return said
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^scrape-|-$/g, "");
}
