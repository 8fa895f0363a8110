import { lines } from "./emit-call-table.ts";
import type { JsonObject } from "./document.ts";

const marks: Readonly<Record<string, string>> = { never: "", backoff: "+", sometimes: "?" };

/**
 * Emits the error rows once more, as text for programs in which every byte counts: a row a line, with the words by
 * which it is told from the other rows of its status, and no others.
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
    const first = fallback.length > 0 ? fallback : [["unknown", {}] as const];
    return [...first.map((row) => lineOf(String(status), row, [])), ...tellApart(String(status), first, others)];
  });
  return [
    "/**",
    " * The error rows as text, those of a status together: the status, `+` where a retry can help, `?` where it sometimes can;",
    " * then a regular expression, which begins with the row's id, for the code or the message in lower case, with `-` for all",
    " * between letters and digits, and without `scrape-` in front. The first row that knows one of them is the one. The first",
    " * row of a status is for all that none knows; it is `unknown` where the catalogue has no such row.",
    " */",
    `export const errorTable: string = ${lines(table)};`,
  ].join("\n");
}

type Row = readonly [id: string, row: JsonObject];

/** The lines of the rows of one status beside its fallback row; patterns last, as exact words go before them. */
function tellApart(status: string, fallback: readonly Row[], rows: readonly Row[]): string[] {
  const patterned = rows.filter(([, { pattern }]) => pattern !== undefined);
  const exact = rows.filter((row) => !patterned.includes(row));
  const taken = new Set(fallback.flatMap(([id, row]) => [id, wordOf(row["message"])]));
  return [...exact, ...patterned].map((row) => {
    const [id, { code, message }] = row;
    if (code !== undefined && taken.has(wordOf(code)))
      throw new Error(`errors.yaml, ${id}: another row of its status has the code ${wordOf(code)}, too.`);
    const words = [id, wordOf(code), wordOf(message), ...patternsOf(row, patterned)];
    const own = new Set(words.filter((word) => word !== undefined && !taken.has(word)));
    for (const word of own) taken.add(word);
    own.delete(id);
    return lineOf(status, row, [...own] as string[]);
  });
}

/** The pattern of a row as one of its words: it knows the same messages, whatever their case and punctuation. */
function patternsOf([id, { message, pattern }]: Row, patterned: readonly Row[]): string[] {
  if (pattern === undefined) return [];
  const [other] = patterned.find(([, row]) => new RegExp(String(row["pattern"])).test(String(message))) ?? [id];
  if (other !== id) throw new Error(`errors.yaml, ${id}: the pattern of ${other} knows its message, too.`);
  if (!/^\^([a-z\d .*+?]|\\[bd])+$/i.test(String(pattern)))
    throw new Error(`errors.yaml, ${id}: the pattern has to begin with ^, and may have words, . * + ? \\b and \\d.`);
  return [`${String(pattern).slice(1).toLowerCase().replaceAll(" ", "-")}.*`];
}

/** A line of the table. Words that a pattern of the row knows are left out; those that go on where its id ends, share it. */
function lineOf(status: string, [id, { retry }]: Row, words: readonly string[]): string {
  const pattern = words.find((word) => word.endsWith(".*"));
  const needed = words.filter((word) => word === pattern || !pattern || !new RegExp(`^${pattern}$`).test(word));
  const ends = needed.filter((word) => word.startsWith(id)).map((word) => word.slice(id.length));
  const others = needed.filter((word) => !word.startsWith(id));
  const end = ends.length > 0 ? (ends.includes(".*") ? ".*" : `(${ends.join("|")})?`) : "";
  return `${status}${marks[String(retry)] ?? ""} ${[id + end, ...others].join("|")}`;
}

/** A code or message as it stands in the table. The client makes the same of what an answer says. */
function wordOf(said: unknown): string | undefined {
  if (typeof said !== "string") return undefined;
  return said
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^scrape-|-$/g, "");
}
