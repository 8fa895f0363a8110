import { objectAt, type JsonObject } from "@extraction-api/document";
import { docstring } from "./docstrings.ts";
import type { Operation } from "./operations.ts";

/**
 * Emits the members of the type that lists the jobs, each with the operation that reports on it. A member has the
 * docstring of the operation that starts the job, which an editor shows for a job of the client.
 */
export function emitJobReports(operations: readonly Operation[], calls: Readonly<Record<string, JsonObject>>): string {
  const members = operations.flatMap(({ id }) => {
    const { start, next, trace } = objectAt(calls[id], "job");
    const starting = operations.find((one) => one.id === start);
    if (!starting) return [];
    const iterated = next === undefined ? trace && "the job's events as they happen" : "each page when it is ready";
    const more = iterated ? ` Iterating yields ${iterated as string}.` : "";
    const waits = `Awaiting starts the job, waits until it ends, and returns its result.${more}`;
    const { summary = starting.id, deprecated } = starting.object;
    const comment = docstring(String(summary), waits, "  ", deprecated === true);
    return [`${comment}  readonly ${nameOf(starting.id)}: ${JSON.stringify(id)};`];
  });
  return `export interface JobReports {\n${members.join("\n")}\n}`;
}

/** Returns the caller's name of a job: `startBatchScrape` starts `batchScrape`. */
function nameOf(start: string): string {
  return start.replace(/^start(.)/, (_, first: string) => first.toLowerCase());
}
