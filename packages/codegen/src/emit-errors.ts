import type { Catalogue } from "./catalogue.ts";
import { emitErrorTable, retryType } from "./emit-error-table.ts";
import { doc, literal } from "./emit-operations.ts";
import type { JsonObject } from "@extraction-api/document";

const DATA = ["status", "message", "code", "pattern", "area", "retry", "fallback", "mayLackSuccess"] as const;
const TEXTS = ["cause", "remedy", "retryWhen", "contract"] as const;

/**
 * Emits the catalogue in two tables: the data by which code recognises an error and decides on a retry, and the texts
 * for people. A program that shows no texts does not include them.
 */
export function emitErrors({ retry, rows }: Catalogue): string {
  const http = Object.entries(rows).filter(([, row]) => row["status"] !== undefined);
  const trace = Object.entries(rows).filter(([, row]) => row["status"] === undefined);
  return [
    rowTypes(retryType(Object.entries(rows))),
    "",
    doc("The error rows by id."),
    `export type ErrorRows = {\n${http.map(([id, row]) => declared(id, row)).join("\n")}\n};`,
    "",
    doc("How to recognise each error of the catalogue, and whether the same request can be retried."),
    `export const errorRows: ErrorRows = ${literal(pick(http, DATA))};`,
    "",
    doc("The id of an error row."),
    "export type ErrorRowId = keyof ErrorRows;",
    "",
    doc("The cause of each error and its remedy, in words."),
    `export const errorTexts: Readonly<Record<${["ErrorRowId", ...trace.map(([id]) => JSON.stringify(id))].join(" | ")}, ErrorText>> = ${literal(pick([...http, ...trace], TEXTS))};`,
    "",
    doc("The codes in the error object of a trace event."),
    `export const traceCodes = ${literal(pick(trace, DATA))} as const;`,
    "",
    doc("The only statuses that can be retried; the row decides whether they are."),
    `export const retryStatuses: readonly number[] = ${JSON.stringify(retry["statuses"])};`,
    "",
    emitErrorTable(http),
  ].join("\n");
}

/** The row types: members that distinguish errors have literal types, the others do not. */
const rowTypes = (retry: string): string => `/** How an error is recognised. */
export interface ErrorRow<Status extends number> {
  readonly status: Status;
  readonly message?: string;
  readonly code?: string;
  /** A regular expression for messages that vary. */
  readonly pattern?: string;
  readonly area: string;
  readonly retry: ${retry};
  /** Whether it is the row for messages that no other row of its status matches. */
  readonly fallback?: boolean;
  /** Whether the body may lack \`success\`. */
  readonly mayLackSuccess?: boolean;
}

/** An error with a code. */
export interface CodedRow<Status extends number, Code extends string> extends ErrorRow<Status> {
  readonly code: Code;
}

/** An error in words. */
export interface ErrorText {
  readonly cause: string;
  readonly remedy: string;
  readonly retryWhen?: string;
  readonly contract: "specified" | "observed";
}`;

function declared(id: string, { status, code }: JsonObject): string {
  const type =
    code === undefined ? `ErrorRow<${String(status)}>` : `CodedRow<${String(status)}, ${JSON.stringify(code)}>`;
  return `  readonly ${JSON.stringify(id)}: ${type};`;
}

function pick(rows: [string, JsonObject][], members: readonly string[]): JsonObject {
  return Object.fromEntries(
    rows.map(([id, row]) => [
      id,
      Object.fromEntries(members.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
    ]),
  );
}
