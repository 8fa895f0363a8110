import { lines } from "./emit-call-table.ts";
import type { JsonObject } from "./document.ts";

const marks: Readonly<Record<string, string>> = { never: "", backoff: "+", sometimes: "?" };

/**
 * Emits the error rows once more, as text for programs in which every byte counts: a row a line, with the words by
 * which it is told from the other rows of its status, and no others.
 *
 * @param rows the rows that have a status, by id
 * @throws Error where two rows of a status have the same code, or a pattern does not begin with `^`
 */
export function emitErrorTable(rows: readonly (readonly [id: string, row: JsonObject])[]): string {
  const statuses = [...new Set(rows.map(([, row]) => row["status"]))];
  const table = statuses.flatMap((status) => {
    const own = rows.filter(([, row]) => row["status"] === status);
    const fallback = own.filter(([, row]) => row["fallback"] === true);
    const others = own.filter(([, row]) => row["fallback"] !== true);
    const first = fallback.length > 0 ? fallback : [["unknown", {}] as const];
    return [...first.map(([id, row]) => `${String(status)}${mark(row)} ${id}`), ...tellApart(first, others)];
  });
  return [
    "/**",
    " * The error rows as text, those of a status together: the status, `+` where a retry can help, `?` where it sometimes can;",
    " * the row's id; the other words by which it is known. Id and words stand for a code or a message in lower case, with `-`",
    " * for all between letters and digits, and without `scrape-` in front. From `^` on: a pattern of the message. The first row",
    " * of a status is for all that the others do not know; it is `unknown` where the catalogue has no such row.",
    " */",
    `export const errorTable: string = ${lines(table)};`,
  ].join("\n");
}

type Row = readonly [id: string, row: JsonObject];

/** The lines of the rows of one status beside its fallback row. */
function tellApart(fallback: readonly Row[], rows: readonly Row[]): string[] {
  const taken = new Set(fallback.flatMap(([id, row]) => [id, wordOf(row["message"])]));
  return rows.map(([id, row]) => {
    const pattern = String(row["pattern"] ?? "");
    if (pattern && !pattern.startsWith("^")) throw new Error(`errors.yaml, ${id}: the pattern has to begin with ^.`);
    const [code, message] = [wordOf(row["code"]), wordOf(row["message"])];
    if (code !== undefined && taken.has(code))
      throw new Error(`errors.yaml, ${id}: another row of its status has the code ${code}, too.`);
    const words = [id, code, patternFor(rows, row) === pattern ? undefined : message];
    const own = new Set(words.filter((word) => word !== undefined && !taken.has(word)).concat(id));
    for (const word of own) taken.add(word);
    return [`${String(row["status"])}${mark(row)}`, id, ...[...own].filter((word) => word !== id)].join(" ") + pattern;
  });
}

/** The first pattern that knows a row's own message. */
function patternFor(rows: readonly Row[], { message }: JsonObject): unknown {
  return rows.find(([, { pattern }]) => typeof pattern === "string" && new RegExp(pattern).test(String(message)))?.[1][
    "pattern"
  ];
}

/** A code or message as it stands in the table. The client makes the same of what an answer says. */
function wordOf(said: unknown): string | undefined {
  if (typeof said !== "string") return undefined;
  return said
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^scrape-|-$/g, "");
}

function mark(row: JsonObject): string {
  return marks[String(row["retry"])] ?? "";
}
