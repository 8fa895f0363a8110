import type { Core } from "../core.ts";
import { at } from "../http/request.ts";
import type { Job } from "../table/jobs.ts";
import { idOf } from "./part.ts";
import type { Watch } from "./watch.ts";

/**
 * Creates a function that returns the new events of a run. The service returns all events each time; those already
 * returned are skipped.
 */
export function traceOf(
  core: Core,
  job: Job,
  jobId: string,
  { patiently }: Pick<Watch, "patiently">,
): () => Promise<unknown[]> {
  const returned = new Set<string>();
  return async () => {
    const { trace, events } = job;
    if (!trace || !events) return [];
    const { data } = await patiently((options) => core.send(trace, idOf(job, jobId), options));
    const all = at(data, events);
    return (Array.isArray(all) ? (all as unknown[]) : []).filter((event) => {
      const id = at(event, "/eventId") ?? event;
      const name = typeof id === "string" ? id : JSON.stringify(id);
      return !returned.has(name) && returned.add(name);
    });
  };
}
