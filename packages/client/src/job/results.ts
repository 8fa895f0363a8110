import type { Core } from "../core.ts";
import { isBranded } from "../error/api-error.ts";
import { bySignal, localError } from "../error/local.ts";
import { redact } from "../error/redact.ts";
import { secretsOf, type ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import { judgeData, validate, type Origin } from "../schema/validate.ts";
import type { Job } from "../table/jobs.ts";
import type { Begun } from "./begin.ts";
import { cursorOf } from "./cursor.ts";
import { partsOf, placeAfter, type FreshPart } from "./parts.ts";
import { traceOf } from "./trace.ts";

/** Waits for a job and returns its complete result: a list if the results come in parts. */
export async function whole(core: Core, job: Job, begun: Begun): Promise<object> {
  const { jobId, schemas, started } = begun;
  const collected: unknown[] = [];
  let last: ApiResponse | undefined;
  const parts = partsOf(core, job, begun);
  try {
    for await (const { part, fresh } of parts) {
      last = part.response;
      try {
        for (const item of fresh) collected.push(await outcomeOf(core, job, begun, item));
      } catch (error) {
        throw await endedWith(parts, error);
      }
    }
  } catch (error) {
    // The collected items are lost with the error. The caller only has the items before the cursor from which the job
    // was resumed, if any.
    throw resumable(core, begun, error, begun.cursor);
  }
  const { data: report, meta } = last as ApiResponse;
  const raw = job.next ? collected : at(report, job.data);
  const data = schemas.result ? await validate(schemas.result, raw, { ...originOf(core, job, begun), meta }) : raw;
  return { data, jobId, job: report, started, meta };
}

/**
 * Yields the items of a job's results, or the events of its trace, as they become ready. Nothing is read before it is
 * needed.
 *
 * @param reached called with the position after each item, before the item is yielded
 */
export async function* items(
  core: Core,
  job: Job,
  begun: Begun,
  reached: (cursor: string) => void,
): AsyncGenerator<unknown, void, undefined> {
  const newEvents = traceOf(core, job, begun.jobId, begun.callOptions);
  const parts = partsOf(core, job, begun);
  let { cursor } = begun;
  async function* itemsIn({ part, fresh, place }: FreshPart): AsyncGenerator<unknown, void, undefined> {
    for (const event of await newEvents()) {
      refuseAborted(job, begun);
      yield event;
    }
    for (const [index, item] of fresh.entries()) {
      refuseAborted(job, begun);
      const outcome = await outcomeOf(core, job, begun, item);
      const isLast = index === fresh.length - 1;
      const after = isLast ? placeAfter(part, place) : { ...place, offset: place.offset + index + 1 };
      cursor = cursorOf(after, secretsOf(core.context, begun.callOptions));
      reached(cursor);
      yield outcome;
    }
  }
  try {
    for await (const part of parts) {
      try {
        yield* itemsIn(part);
      } catch (error) {
        throw await endedWith(parts, error);
      }
    }
  } catch (error) {
    throw resumable(core, begun, error, cursor);
  }
}

/** Ends the watch of a job with an error of its items: the watch knows the job, and may have to cancel it. */
async function endedWith(parts: ReturnType<typeof partsOf>, error: unknown): Promise<unknown> {
  await parts.throw(error).catch(() => {});
  return error;
}

/** Adds the cursor to an error, so that the caller can resume after the last item that was received. */
function resumable({ context }: Core, { callOptions }: Begun, error: unknown, cursor: string | undefined): unknown {
  if (!isBranded(error) || cursor === undefined) return error;
  return Object.assign(error as object, { cursor: redact(cursor, secretsOf(context, callOptions)) });
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
