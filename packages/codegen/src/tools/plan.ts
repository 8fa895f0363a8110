import { objectAt, textAt, type JsonObject } from "@extraction-api/document";
import { operationsOf, type Operation } from "../operations.ts";

/** The tasks that a document's operations serve; the tools are made from it. */
export interface Plan {
  /** Operations that return their result: `scrape`, `map`, `search`. */
  readonly calls: readonly Operation[];
  /** Operations that start a job, with those that report on it and cancel it. */
  readonly jobs: readonly JobPlan[];
  /** Operations that only read. */
  readonly lookUps: readonly Operation[];
}

/** A job; the operation ids are those of `x-job`. */
export interface JobPlan {
  readonly start: Operation;
  readonly report: Operation;
  readonly cancel: Operation | undefined;
  /** The name of the path parameter that has the job's id. */
  readonly id: string;
}

/**
 * Sorts the operations into tasks. The document determines the place of a new operation: one that starts a job, has a
 * body or changes something becomes a tool; any other GET can be looked up by its name.
 */
export function planOf(bundle: JsonObject): Plan {
  const operations = operationsOf(bundle);
  const byId = (id: string | undefined): Operation | undefined => operations.find((one) => one.id === id);
  const jobs = operations.flatMap((report): JobPlan[] => {
    const job = objectAt(report.object, "x-job");
    const start = byId(textAt(job, "start"));
    return start ? [{ start, report, cancel: byId(textAt(job, "cancel")), id: textAt(job, "id") ?? "id" }] : [];
  });
  const taken = new Set(jobs.flatMap(({ start, report, cancel }) => [start, report, cancel]));
  const others = operations.filter((operation) => !taken.has(operation));
  return {
    jobs,
    calls: others.filter(({ method, object }) => object["requestBody"] !== undefined || method !== "GET"),
    lookUps: others.filter(({ method }) => method === "GET"),
  };
}
