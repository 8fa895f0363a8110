import type { Core } from "../core.ts";
import { isBranded, type ApiError } from "../error/api-error.ts";
import { refusing } from "../error/local.ts";
import { redact, secretsOf } from "../error/redact.ts";
import { at } from "../http/request.ts";
import type { Job } from "../table/jobs.ts";
import type { Begun } from "./begin.ts";
import { cancel } from "./cancel.ts";
import { placeOf, type Place } from "./cursor.ts";
import { idOf, invalid, reportUrl, type Part } from "./part.ts";
import { watchOf, type Watch } from "./watch.ts";

/**
 * Polls a job until it has ended, and yields each part of its results once: each poll requests the results after the
 * last item. Results that are ready are yielded even if the job fails later. Each part comes with the items and events
 * that were not returned before, and the position at which these items begin.
 *
 * @param readsEvents whether to read the events of the job, too
 * @throws ApiError with the job's id: `job-failed`, `job-timeout`, or any error of a call
 */
export async function* partsOf(core: Core, job: Job, begun: Begun, readsEvents: boolean) {
  const { jobId, callOptions, options, cursor } = begun;
  const secrets = (): readonly string[] => secretsOf(core.context, callOptions);
  const shownId = (): string => redact(jobId, secrets());
  const watch = watchOf(core, job, begun);
  const newEvents = traceOf(core, job, jobId, watch);
  const read = new Set<string>();
  let kind: string | undefined;
  let { cancelOnAbort } = options;
  try {
    const begin: Place = { url: reportUrl(core, job, jobId), offset: 0 };
    let place =
      cursor === undefined
        ? begin
        : refusing(job.report.operation, core.context, callOptions, () => placeOf(cursor, begin.url, secrets()));
    for (;;) {
      const part: Part = await watch.poll(place.url);
      const fresh = part.items.slice(place.offset);
      const events = readsEvents ? await newEvents() : [];
      const { clock } = core.context;
      const yieldedAt = clock.now();
      yield { part, fresh, events, place };
      watch.excludeTime(clock.now() - yieldedAt);
      if (part.ended && part.next === undefined) {
        const failure = watch.failure(part);
        if (failure) throw failure;
        cancelOnAbort = false;
        return;
      }
      const { url } = place;
      place = placeAfter(part, place);
      if (part.next !== undefined) refuseInvalidNext(job, part, url, read, part.ended || fresh.length > 0);
      // Without a pause, a list that never ends would be read at full speed forever.
      const mustWait = !part.ended || part.items.length === 0;
      if (mustWait && (await watch.pause(part, fresh.length > 0 ? part.response.meta.bodyLength : 0))) return;
    }
  } catch (error) {
    if (isBranded(error)) {
      kind = (error as ApiError).kind;
      // A failed poll has executed nothing, but this call may have started the job.
      Object.assign(error as object, { jobId: shownId() }, begun.started && { mayHaveExecuted: true });
    }
    throw error;
  } finally {
    // Also cancels if the caller leaves the loop after aborting.
    if (cancelOnAbort && callOptions.signal?.aborted) cancel(core, job, jobId, callOptions);
    core.context.emit?.({ type: "job-end", operation: job.report.operation, jobId: shownId(), kind });
  }
}

/**
 * Returns the position after a part: the start of the next part, or a position in the same part while it can still
 * grow.
 */
export function placeAfter({ next, items }: Part, { url, offset }: Place): Place {
  if (!next) return { url, offset: Math.max(offset, items.length) };
  return { url: next, offset: Math.max(0, offset - items.length) };
}

/** Rejects the address of a next part if it is not text, or if it leads back to results that were already returned. */
function refuseInvalidNext(
  job: Job,
  { next, ended }: Part,
  url: string,
  read: Set<string>,
  hasNewItems: boolean,
): void {
  if (!next) throw invalid(job, "the next part is not a string; it was not requested");
  if (!hasNewItems) return; // the job may repeat the address until it has more results
  if (next === url || read.has(next)) throw invalid(job, "the next part was already read; it was not requested");
  if (ended) read.add(next);
}

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
