import type { Core } from "../core.ts";
import { isBranded } from "../error/api-error.ts";
import type { ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import type { Job } from "../table/jobs.ts";
import { validate, type Origin } from "../schema/validate.ts";
import type { Begun } from "./begin.ts";
import { parts } from "./pages.ts";
import { idOf, waitForJob } from "./wait.ts";

/** Waits for a job and gives its results as one: a list where they come in parts. */
export async function whole(core: Core, job: Job, begun: Begun): Promise<object> {
  const { jobId, schemas, started } = begun;
  const collected: unknown[] = [];
  let last: ApiResponse | undefined;
  for await (const part of finished(core, job, begun)) {
    last = part;
    if (!job.next) continue;
    for await (const item of itemsOf(core, job, part, begun, collected.length)) collected.push(item);
  }
  const { data: report, meta } = last as ApiResponse;
  const raw = job.next ? collected : at(report, job.data);
  const data = schemas.result ? await validate(schemas.result, raw, originOf(core, job, jobId)) : raw;
  return { data, jobId, job: report, started, meta };
}

/** Waits for a job and gives the items of its results one by one, reading a part when it is needed. */
export async function* items(core: Core, job: Job, begun: Begun): AsyncGenerator<unknown, void, undefined> {
  let read = 0;
  for await (const part of finished(core, job, begun))
    for await (const item of itemsOf(core, job, part, begun, read)) {
      read++;
      yield item;
    }
}

/** The parts of the results, once the job has ended well. What goes wrong names the job. */
async function* finished(core: Core, job: Job, begun: Begun): AsyncGenerator<ApiResponse, void, undefined> {
  const { jobId, callOptions, options, started, cursor } = begun;
  try {
    const first = cursor ?? (await waitForJob(core, job, jobId, options, callOptions, started !== undefined));
    yield* parts(core, job, jobId, first, callOptions);
  } catch (error) {
    if (options.cancelOnAbort && callOptions.signal?.aborted) cancel(core, job, jobId);
    throw isBranded(error) ? Object.assign(error as object, { jobId }) : error;
  }
}

/** Asks the service to stop a job that nobody waits for any more; the caller does not wait for this either. */
function cancel(core: Core, job: Job, jobId: string): void {
  if (job.cancel) core.send(job.cancel, idOf(job, jobId), {}).catch(() => {});
}

/** The items of a part, each checked when its turn comes: what stands before a misfit is given all the same. */
async function* itemsOf(
  core: Core,
  job: Job,
  { data }: ApiResponse,
  { schemas: { json }, jobId }: Begun,
  before: number,
): AsyncGenerator<unknown, void, undefined> {
  for (const item of at(data, job.data) as object[]) {
    const place = `${job.data}/${before++}/json`;
    const origin = { ...originOf(core, job, jobId), place };
    yield json ? { ...item, json: await validate(json, at(item, "/json"), origin) } : item;
  }
}

function originOf({ context: { secret } }: Core, { report }: Job, jobId: string): Origin {
  return { operation: report.operation, jobId, secret };
}
