import { isObject, keysOf, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import { withRemovalDay } from "./deprecation.ts";
import { docstring } from "./docstrings.ts";
import { emitCallTable, type InputTraits } from "./emit-call-table.ts";
import { emitJobReports } from "./emit-job-reports.ts";
import { operationsOf, parametersOf, requestSchema, type Operation } from "./operations.ts";

/** Emits the table that describes to the client how to call each operation, and the error rows of each operation. */
export function emitOperations(bundle: JsonObject): string {
  const all = operationsOf(bundle);
  const calls = Object.fromEntries(all.map((operation) => [operation.id, callOf(bundle, operation)]));
  const errors = all.map((operation) => [operation.id, operation.object["x-errors"] ?? []] as const);
  return [
    'import type { ErrorRowId } from "./errors.ts";',
    "",
    rowTypes(calls),
    "",
    doc("The operations by name."),
    `export type OperationTable = {\n${all.map((operation) => declared(operation, calls)).join("\n")}\n};`,
    "",
    doc("The jobs, by the name of the operation that starts them without `start`: the operation that reports on each."),
    emitJobReports(all, calls),
    "",
    doc("How to call each operation: method, path, time limit, and the job that it starts or reports on."),
    `export const operations: OperationTable = ${literal(calls)};`,
    "",
    doc("The name of an operation."),
    "export type OperationId = keyof OperationTable;",
    "",
    doc("The error rows that each operation can return."),
    `export const operationErrors: Readonly<Record<OperationId, readonly ErrorRowId[]>> = ${literal(Object.fromEntries(errors))};`,
    "",
    emitCallTable(calls, Object.fromEntries(all.map((operation) => [operation.id, inputOf(bundle, operation)]))),
  ].join("\n");
}

/** The row types: members that the client's types are derived from have literal types, the others do not. */
const rowTypes = (calls: Readonly<Record<string, JsonObject>>): string => `/** How to call an operation. */
export interface CallRow<Method extends string, Path extends string> {
  readonly method: Method;
  readonly path: Path;
  readonly contract: "specified" | "observed";
  readonly sideEffect: ${sideEffectsIn(calls)};
  /** The body field with its time limit, and its default in milliseconds. */
  readonly timeout?: { readonly pointer: string; readonly defaultMs?: number };
  /** Pointer to the address of the next page of the response. */
  readonly next?: string;
}

/** How to call an operation that reports on a job. */
export interface JobCallRow<Path extends string, Job> extends CallRow<"GET", Path> {
  readonly job: Job;
}

/** How to start, watch and read a job: operations, and pointers into the report. */
export interface JobRow<Start extends string, Succeeded extends string, Data extends string> {
  readonly start: Start;
  readonly cancel?: string;
  readonly errors?: string;
  /** Name of the path parameter that carries the job's id. */
  readonly id: string;
  readonly status: string;
  readonly running: readonly string[];
  readonly succeeded: readonly Succeeded[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  readonly data: Data;
}

/** A job whose results are paginated. */
export interface ListJobRow<Start extends string, Succeeded extends string, Data extends string, Next extends string>
  extends JobRow<Start, Succeeded, Data> {
  readonly next: Next;
}

/** A job with a trace: the operation that returns the events, and the pointer to them. */
export interface TracedJobRow<
  Start extends string,
  Succeeded extends string,
  Data extends string,
  Trace extends string,
  Events extends string,
> extends JobRow<Start, Succeeded, Data> {
  readonly trace: Trace;
  readonly events: Events;
}`;

function sideEffectsIn(calls: Readonly<Record<string, JsonObject>>): string {
  const values = new Set(Object.values(calls).map(({ sideEffect }) => JSON.stringify(sideEffect)));
  return [...values].toSorted().join(" | ");
}

/** Returns an operation as a member of the table's type, with the document's description. */
function declared({ id, method, path, object }: Operation, calls: Readonly<Record<string, JsonObject>>): string {
  const job = objectAt(calls[id], "job");
  const { start, data, next, succeeded, trace, events } = job;
  const outcome = Array.isArray(succeeded) ? succeeded.map((state) => JSON.stringify(state)).join(" | ") : "";
  const names = [
    JSON.stringify(start),
    outcome,
    JSON.stringify(data),
    ...[next, trace, events].flatMap((name) => (name === undefined ? [] : [JSON.stringify(name)])),
  ];
  const row = next !== undefined ? "ListJobRow" : trace !== undefined ? "TracedJobRow" : "JobRow";
  const type =
    start === undefined
      ? `CallRow<${JSON.stringify(method)}, ${JSON.stringify(path)}>`
      : `JobCallRow<${JSON.stringify(path)}, ${row}<${names.join(", ")}>>`;
  const { summary = id, deprecated } = object;
  return `${docstring(String(summary), withRemovalDay(object), "  ", deprecated === true)}  readonly ${id}: ${type};`;
}

/** Returns what a POST, PUT or PATCH takes besides path parameters and a body. */
function inputOf(bundle: JsonObject, operation: Operation): InputTraits {
  if (!["POST", "PUT", "PATCH"].includes(operation.method)) return {};
  if (operation.object["requestBody"] === undefined) return { bodiless: true };
  const query = parametersOf(bundle, operation).filter((one) => one["in"] === "query");
  return query.length > 0 ? { query: query.map(({ name }) => String(name)) } : {};
}

function callOf(bundle: JsonObject, operation: Operation): JsonObject {
  const { object } = operation;
  const timeout = timeoutOf(bundle, object);
  return {
    method: operation.method,
    path: operation.path,
    contract: object["x-contract"] ?? "observed",
    sideEffect: object["x-side-effect"] ?? "none",
    ...(timeout ? { timeout } : {}),
    ...(object["x-job"] === undefined ? {} : { job: object["x-job"] }),
    ...(object["x-next"] === undefined ? {} : { next: object["x-next"] }),
  };
}

/** Returns the request field with the operation's time limit, with its default from the schema. */
function timeoutOf(bundle: JsonObject, operation: JsonObject): JsonObject | undefined {
  const pointer = objectAt(operation, "x-timeout")["field"];
  if (typeof pointer !== "string") return undefined;
  const field = fieldAt(bundle, requestSchema(bundle, operation), keysOf(pointer));
  const unset = isObject(field) ? field["default"] : undefined;
  return { pointer, ...(unset === undefined ? {} : { defaultMs: unset }) };
}

/** Finds the schema of a body field, through references and the parts of an `allOf`. */
function fieldAt(bundle: JsonObject, schema: Json | undefined, names: string[]): Json | undefined {
  const target = resolve(bundle, schema);
  const [name, ...rest] = names;
  if (name === undefined || !isObject(target)) return target;
  const own = objectAt(target, "properties")[name];
  if (own !== undefined) return fieldAt(bundle, own, rest);
  const parts = Array.isArray(target["allOf"]) ? target["allOf"] : [];
  return parts.map((part) => fieldAt(bundle, part, names)).find((found) => found !== undefined);
}

/** Returns a value as TypeScript source. */
export function literal(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Returns rows by id as an object in TypeScript source, one line per row for readable diffs. */
export function lines(rows: Iterable<readonly [id: string, row: Json]>): string {
  return `{\n${[...rows].map(([id, row]) => `  ${JSON.stringify(id)}: ${JSON.stringify(row)},\n`).join("")}}`;
}

/** Returns a one-line docstring. */
export function doc(text: string): string {
  return `/** ${text} */`;
}
