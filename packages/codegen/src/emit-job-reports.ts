import { objectAt, type JsonObject } from "@extraction-api/document";
import { docstring } from "./docstrings.ts";
import type { Operation } from "./operations.ts";

/**
 * Emits the members of the type that names the jobs, each with the operation that reports on it, and documented by the
 * operation that starts it: an editor shows this for a job of the client.
 */
export function emitJobReports(operations: readonly Operation[], calls: Readonly<Record<string, JsonObject>>): string {
  const members = operations.flatMap(({ id }) => {
    const { start, next, trace } = objectAt(calls[id], "job");
    const starting = operations.find((one) => one.id === start);
    if (!starting) return [];
    const iterated = next === undefined ? trace && "what happens in it as it happens" : "each page when it is ready";
    const more = iterated ? ` Iterated, it gives ${iterated as string}.` : "";
    const waits = `Awaited, it starts the job, waits until it has ended, and gives its result.${more}`;
    const comment = docstring(String(starting.object["summary"] ?? starting.id), waits, "  ");
    return [`${comment}  readonly ${nameOf(starting.id)}: ${JSON.stringify(id)};`];
  });
  return `export interface JobReports {\n${members.join("\n")}\n}`;
}

/** `startBatchScrape` starts what callers know as `batchScrape`. */
function nameOf(start: string): string {
  return start.replace(/^start(.)/, (_, first: string) => first.toLowerCase());
}
