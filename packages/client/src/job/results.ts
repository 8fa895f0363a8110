import type { Core } from "../core.ts";
import { isBranded } from "../error/api-error.ts";
import type { Answer } from "../http/call.ts";
import { at } from "../http/request.ts";
import { validate } from "../schema/validate.ts";
import type { Begun } from "./begin.ts";
import { parts } from "./pages.ts";
import { idOf, waitForJob, type StatusRow } from "./wait.ts";

/** Waits for a job and gives its results as one: a list where they come in parts. */
export async function whole(core: Core, row: StatusRow, begun: Begun): Promise<object> {
  const { jobId, schemas, started } = begun;
  const collected: unknown[] = [];
  let last: Answer | undefined;
  for await (const part of finished(core, row, begun)) {
    last = part;
    if (row.job.next) collected.push(...(await itemsOf(row, part, begun)));
  }
  const { data: job, meta } = last as Answer;
  const raw = row.job.next ? collected : at(job, row.job.data);
  const data = schemas.result ? await checked(schemas.result, raw, row, jobId) : raw;
  return { data, jobId, job, started, meta };
}

/** Waits for a job and gives the items of its results one by one, reading a part when it is needed. */
export async function* items(core: Core, row: StatusRow, begun: Begun): AsyncGenerator<unknown, void, undefined> {
  for await (const part of finished(core, row, begun)) yield* await itemsOf(row, part, begun);
}

/** The parts of the results, once the job has ended well. What goes wrong names the job. */
async function* finished(core: Core, row: StatusRow, begun: Begun): AsyncGenerator<Answer, void, undefined> {
  const { jobId, callOptions, options, started, cursor } = begun;
  try {
    const first = cursor ?? (await waitForJob(core, row, jobId, options, callOptions, started !== undefined));
    yield* parts(core, row, jobId, first, callOptions);
  } catch (error) {
    if (options.cancelOnAbort && callOptions.signal?.aborted) cancel(core, row, jobId);
    throw isBranded(error) ? Object.assign(error as object, { jobId }) : error;
  }
}

/** Asks the service to stop a job that nobody waits for any more; the caller does not wait for this either. */
function cancel(core: Core, row: StatusRow, jobId: string): void {
  const operation = row.job.cancel && core.context.tables.operations[row.job.cancel];
  if (operation) core.send(operation.method, operation.path, idOf(row.job, jobId), {}, operation).catch(() => {});
}

async function itemsOf(row: StatusRow, { data }: Answer, { schemas: { json }, jobId }: Begun): Promise<unknown[]> {
  const list = at(data, row.job.data);
  if (!Array.isArray(list)) return [];
  if (!json) return list;
  const work = list.map(async (item: object) => {
    return Object.assign({}, item, { json: await checked(json, at(item, "/json"), row, jobId) });
  });
  return Promise.all(work);
}

async function checked(
  schema: Parameters<typeof validate>[0],
  data: unknown,
  { method, path }: StatusRow,
  jobId: string,
): Promise<unknown> {
  return validate(schema, data, `${method} ${path}`).catch((error: unknown) => {
    throw Object.assign(error as object, { jobId });
  });
}
