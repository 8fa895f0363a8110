import { isObject, keysOf, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import { docstring } from "./docstrings.ts";
import { emitCallTable } from "./emit-call-table.ts";
import { emitJobReports } from "./emit-job-reports.ts";
import { operationsOf, type Operation } from "./operations.ts";

/** Emits the table that tells the client how each operation is called, and the rows it can answer with. */
export function emitOperations(bundle: JsonObject): string {
  const all = operationsOf(bundle);
  const calls = Object.fromEntries(all.map((operation) => [operation.id, callOf(bundle, operation)]));
  const errors = all.map((operation) => [operation.id, operation.object["x-errors"] ?? []] as const);
  return [
    'import type { ErrorRowId } from "./errors.ts";',
    "",
    rowTypes,
    "",
    doc("The operations by name."),
    `export type OperationTable = {\n${all.map((operation) => declared(operation, calls)).join("\n")}\n};`,
    "",
    doc("The jobs, by the name of what starts one without `start`: the operation that reports on it."),
    emitJobReports(all, calls),
    "",
    doc("How each operation is called: method, path, what bounds its time, and the job it starts or reports."),
    `export const operations: OperationTable = ${literal(calls)};`,
    "",
    doc("The name of an operation."),
    "export type OperationId = keyof OperationTable;",
    "",
    doc("The catalogue rows that each operation can answer with."),
    `export const operationErrors: Readonly<Record<OperationId, readonly ErrorRowId[]>> = ${literal(Object.fromEntries(errors))};`,
    "",
    emitCallTable(calls),
  ].join("\n");
}

/** The types of the rows: what a client's types are made of is literal, and the rest is not. */
const rowTypes = `/** How an operation is called. */
export interface CallRow<Method extends string, Path extends string> {
  readonly method: Method;
  readonly path: Path;
  readonly contract: "specified" | "observed";
  readonly sideEffect: "none" | "creates" | "deletes";
  /** The field of the body that bounds its time, and its default in milliseconds. */
  readonly timeout?: { readonly pointer: string; readonly defaultMs?: number };
  /** Pointer to the address of the next part of the answer. */
  readonly next?: string;
}

/** How an operation that reports on a job is called. */
export interface JobCallRow<Path extends string, Job> extends CallRow<"GET", Path> {
  readonly job: Job;
}

/** How a job is started, watched and read: operations, and pointers into the report. */
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

/** A job whose results come in parts. */
export interface ListJobRow<Start extends string, Succeeded extends string, Data extends string, Next extends string>
  extends JobRow<Start, Succeeded, Data> {
  readonly next: Next;
}

/** A job that says what happens in it: the operation that has the events, and the pointer to them. */
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

/** An operation as a member of the table's type, with what the document says of it. */
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
  return `${docstring(String(object["summary"] ?? id), String(object["description"] ?? ""), "  ")}  readonly ${id}: ${type};`;
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

/** The request field that bounds the operation's time, with the default that the schema gives it. */
function timeoutOf(bundle: JsonObject, operation: JsonObject): JsonObject | undefined {
  const pointer = objectAt(operation, "x-timeout")["field"];
  if (typeof pointer !== "string") return undefined;
  const content = objectAt(objectAt(resolve(bundle, operation["requestBody"]), "content"), "application/json");
  const field = fieldAt(bundle, content["schema"], keysOf(pointer));
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

/** A value as TypeScript source. */
export function literal(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** A one-line docstring. */
export function doc(text: string): string {
  return `/** ${text} */`;
}
