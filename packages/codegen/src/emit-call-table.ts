import { objectAt, type JsonObject } from "@extraction-api/document";
import { tableRows } from "./table-rows.ts";

/** The time limit that a caller assumes if the table has none. */
const usualLimitMs = 60_000;

/** A property of a row that differs from what its method implies. */
type Trait = string | number | true | readonly string[];

/**
 * Emits the operations and jobs as rows for programs: the data that a call needs, without texts for people.
 *
 * @param calls the rows of the operation table, by id
 * @param inputs traits of what the operations take, by id
 */
export function emitCallTable(
  calls: Readonly<Record<string, JsonObject>>,
  inputs: Readonly<Record<string, InputTraits>> = {},
): string {
  const all = Object.entries(calls);
  const jobs = all.flatMap(([id, { job }]) => (job === undefined ? [] : [jobOf(id, job as JsonObject)]));
  return [
    rowTypes,
    "",
    "/** The operations, with the data that a call needs. */",
    `export const callTable: readonly CallEntry[] = ${tableRows(all.map(([id, call]) => callOf(id, call, inputs[id])))};`,
    "",
    "/** The jobs, with the data that a call needs. */",
    `export const jobTable: readonly JobEntry[] = ${tableRows(jobs)};`,
  ].join("\n");
}

const rowTypes = `/** Traits of an operation that its method does not imply. By default, all methods but GET have side effects. */
export interface CallTraits {
  /** Has no side effect although it is not a GET. */
  readonly harmless?: true;
  /** Has no body although its method suggests one. */
  readonly bodiless?: true;
  /** Names of the query parameters of an operation with a body. */
  readonly query?: readonly string[];
  /** Reports on a job. */
  readonly job?: true;
  /** Pointer to the field of the body that bounds its time. */
  readonly timeout?: string;
  /** The default of that field in milliseconds, if it is not ${usualLimitMs}. */
  readonly timeoutMs?: number;
}

/** An operation in the call table. */
export type CallEntry = readonly [method: string, path: string, id: string, traits?: CallTraits];

/** A job: the operations that start, report and cancel it, and pointers into the report. */
export interface JobEntry {
  readonly report: string;
  readonly start: string;
  readonly cancel?: string;
  /** Name of the path parameter that carries its id. */
  readonly id: string;
  readonly status: string;
  /** The states of success. */
  readonly succeeded: readonly string[];
  /** The other final states. */
  readonly failed: readonly string[];
  /** Pointer to its results. */
  readonly data: string;
  /** Pointer to the address of the next page of its results, if they are paginated. */
  readonly next?: string;
  /** The operation that returns its trace, and the pointer to the events in it. */
  readonly trace?: string;
  readonly events?: string;
}`;

/** The inputs of an operation, if its method suggests others. */
export interface InputTraits {
  readonly bodiless?: true;
  readonly query?: readonly string[];
}

function callOf(id: string, call: JsonObject, input: InputTraits = {}): unknown[] {
  const { method, path, sideEffect, job } = call;
  const { pointer, defaultMs = usualLimitMs } = objectAt(call, "timeout") as Record<string, string | number>;
  const traits: Record<string, Trait | undefined> = {
    harmless: method !== "GET" && sideEffect === "none" ? true : undefined,
    ...input,
    job: job === undefined ? undefined : true,
    timeout: pointer,
    timeoutMs: defaultMs === usualLimitMs ? undefined : defaultMs,
  };
  const known = Object.entries(traits).filter(([, value]) => value !== undefined);
  return [method, path, id, ...(known.length > 0 ? [Object.fromEntries(known)] : [])];
}

function jobOf(report: string, job: JsonObject): JsonObject {
  const { start, cancel, id, status, succeeded, failed, cancelled, data, next, trace, events } = job;
  const ended = [...(failed as string[]), ...(cancelled as string[])];
  const row = { report, start, cancel, id, status, succeeded, failed: ended, data, next, trace, events };
  return JSON.parse(JSON.stringify(row)) as JsonObject; // without undefined members
}
