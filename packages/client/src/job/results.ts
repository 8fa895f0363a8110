import type { Core } from "../core.ts";
import { isBranded } from "../error/api-error.ts";
import { bySignal, localError } from "../error/local.ts";
import { redact, secretsOf } from "../error/redact.ts";
import type { ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import { judgeData, validate, type Origin } from "../schema/validate.ts";
import type { Job } from "../table/jobs.ts";
import type { Begun } from "./begin.ts";
import { cursorOf } from "./cursor.ts";
import { partsOf, placeAfter } from "./parts.ts";

/** Waits for a job and returns its complete result: a list if the results come in parts. */
export async function whole(core: Core, job: Job, begun: Begun): Promise<object> {
  const { jobId, schemas, started } = begun;
  const collected: unknown[] = [];
  let last: ApiResponse | undefined;
  const parts = items(core, job, begun, undefined, (response) => (last = response));
  for await (const item of parts) collected.push(item);
  const { data: report, meta } = last as ApiResponse;
  const raw = job.next ? collected : at(report, job.data);
  const data = schemas.result ? await validate(schemas.result, raw, { ...originOf(core, job, begun), meta }) : raw;
  return { data, jobId, job: report, started, meta };
}

/**
 * Yields the items of a job's results, or the events of its trace, as they become ready. Nothing is read before it is
 * needed.
 *
 * @param reached called with the position after each item, before the item is yielded. Without it, all items are
 *   collected: events are not read, and an error loses the items before it
 * @param read called with each response
 */
export async function* items(
  core: Core,
  job: Job,
  begun: Begun,
  reached?: (cursor: string) => void,
  read?: (response: ApiResponse) => void,
): AsyncGenerator<unknown, void, undefined> {
  const parts = partsOf(core, job, begun, reached !== undefined);
  const secrets = (): readonly string[] => secretsOf(core.context, begun.callOptions);
  let { cursor } = begun;
  try {
    for await (const { part, fresh, events, place } of parts) {
      read?.(part.response);
      try {
        for (const event of events) {
          refuseAborted(job, begun);
          yield event;
        }
        for (const [index, item] of fresh.entries()) {
          refuseAborted(job, begun);
          const outcome = await outcomeOf(core, job, begun, item);
          const isLast = index === fresh.length - 1;
          const after = isLast ? placeAfter(part, place) : { ...place, offset: place.offset + index + 1 };
          reached?.((cursor = cursorOf(after, secrets())));
          yield outcome;
        }
      } catch (error) {
        // The watch knows the job, and may have to cancel it.
        await parts.throw(error).catch(() => {});
        throw error;
      }
    }
  } catch (error) {
    // So that the caller can resume after the last item that was received.
    if (isBranded(error) && cursor !== undefined) Object.assign(error as object, { cursor: redact(cursor, secrets()) });
    throw error;
  }
}

/** Throws if the caller has aborted. Between two items, no request is running that the signal could end. */
function refuseAborted({ report }: Job, { callOptions: { signal } }: Begun): void {
  if (!signal?.aborted) return;
  throw localError("aborted", report.operation, bySignal, { cause: signal.reason, mayHaveExecuted: true });
}

/** Returns an item as it is, or the outcome of its schema. An item that does not match does not end the iteration. */
async function outcomeOf(core: Core, job: Job, begun: Begun, page: unknown): Promise<unknown> {
  const { json } = begun.schemas;
  if (!json) return page;
  const judged = await judgeData(json, at(page, "/json"), originOf(core, job, begun));
  return judged.ok ? { ok: true, data: judged.data, page } : { ok: false, issues: judged.issues, page };
}

function originOf({ context }: Core, { report }: Job, { jobId, callOptions }: Begun): Origin {
  return { context, options: callOptions, operation: report.operation, jobId };
}
