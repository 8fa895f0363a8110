import type { JsonObject } from "@extraction-api/document";
import { objectAt, textAt } from "@extraction-api/document";
import { operationsOf, type Operation } from "../operations.ts";

/** What each operation of a document does for a task, by which tools are made. */
export interface Plan {
  /** A request and its result: `scrape`, `map`, `search`. */
  readonly calls: readonly Operation[];
  /** Operations that start a job, with those that report on it and cancel it. */
  readonly jobs: readonly JobPlan[];
  /** Operations that only look something up. */
  readonly lookUps: readonly Operation[];
}

/** A job: ids of operations are those of `x-job`. */
export interface JobPlan {
  readonly start: Operation;
  readonly report: Operation;
  readonly cancel: Operation | undefined;
  /** Name of the path parameter that has its id. */
  readonly id: string;
}

/**
 * Sorts the operations into tasks. A new operation finds its place by what the document says of it: one that starts a
 * job or has a body becomes a tool, any other GET is looked up by its name.
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
    calls: others.filter(({ object }) => object["requestBody"] !== undefined),
    lookUps: others.filter(({ method }) => method === "GET"),
  };
}
