import type { Catalogue } from "./catalogue.ts";
import { emitErrorTable } from "./emit-error-table.ts";
import { doc, literal } from "./emit-operations.ts";
import type { JsonObject } from "./document.ts";

const MATCHING = ["status", "message", "code", "pattern", "area", "retry", "fallback", "mayLackSuccess"] as const;
const TELLING = ["cause", "remedy", "retryWhen", "contract"] as const;

/**
 * Emits the catalogue in two tables: what code needs to recognise an error and decide on a retry, and
 * the words for people. A program that shows no words does not carry them.
 */
export function emitErrors({ retry, rows }: Catalogue): string {
  const http = Object.entries(rows).filter(([, row]) => row["status"] !== undefined);
  const trace = Object.entries(rows).filter(([, row]) => row["status"] === undefined);
  return [
    doc("How to recognise each error of the catalogue, and whether the same request may be sent again."),
    `export const errorRows = ${literal(pick(http, MATCHING))} as const;`,
    "",
    doc("The id of an error row."),
    "export type ErrorRowId = keyof typeof errorRows;",
    "",
    doc("What each error means and what a caller does about it, in words."),
    `export const errorTexts = ${literal(pick([...http, ...trace], TELLING))} as const;`,
    "",
    doc("The codes that the error object of a trace event carries."),
    `export const traceCodes = ${literal(pick(trace, MATCHING))} as const;`,
    "",
    doc("The only statuses that are ever retried; the row decides whether."),
    `export const retryStatuses: readonly number[] = ${JSON.stringify(retry["statuses"])};`,
    "",
    emitErrorTable(http),
  ].join("\n");
}

function pick(rows: [string, JsonObject][], members: readonly string[]): JsonObject {
  return Object.fromEntries(
    rows.map(([id, row]) => [
      id,
      Object.fromEntries(members.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
    ]),
  );
}
