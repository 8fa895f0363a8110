import type { PageJobError, PageJobErrors } from "@extraction-api/v2";
import { publicState } from "../jobs/state-words.ts";
import { finishJob } from "../jobs/finish.ts";
import type { CallFrame, OperationResult } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { JobRecord } from "../state/jobs.ts";
import { inTurns } from "../turns/turns.ts";
import { findJob } from "./job-access.ts";

const isoTime = (at: number) => new Date(at).toISOString();

type PageJobCall = CallFrame & {
  readonly parameters: { readonly id: string; readonly skip?: number; readonly limit?: number };
};

/** The operations on a crawl or a batch. `path` is that of its status, without the id. */
export function pageJobOperations(kind: "batch" | "crawl", path: string) {
  const find = (call: PageJobCall) => findJob(call, kind, call.parameters.id);
  return {
    async status(call: PageJobCall): Promise<OperationResult> {
      const job = await find(call);
      return { body: await statusOf(call, job, `${call.baseUrl}${path}/${job.id}`) };
    },
    errors: async (call: PageJobCall): Promise<OperationResult> => ({ body: await errorsOf(call, await find(call)) }),
    async cancel(call: PageJobCall): Promise<OperationResult> {
      const job = await find(call);
      if (!(await finishJob(call.services, job, { state: "cancelled" }))) {
        const message = "names a job that has already ended; its status has the results";
        throw new Refusal("conflict", { details: [{ path: ["id"], message }] });
      }
      call.services.runner.stop(job.id);
      return { body: { status: "cancelled" } };
    },
  };
}

/** Returns the status with one part of the results. `base` is the absolute URL of the status. */
async function statusOf(
  call: PageJobCall,
  job: JobRecord<"batch" | "crawl">,
  base: string,
): Promise<Record<string, unknown>> {
  const { services } = call;
  const { skip = 0, limit: asked } = call.parameters;
  // An empty part would link to itself forever.
  const limit = asked === undefined ? undefined : Math.max(1, asked);
  const { documents, end } = await services.reads.use(job.team, () =>
    services.pages.results(job.id, Math.max(0, skip), limit ?? Number.MAX_SAFE_INTEGER, partBytes(call)),
  );
  const running = job.state === "running";
  const more = running || end < job.done;
  const limited = limit === undefined ? "" : `&limit=${limit}`;
  return {
    success: job.state !== "failed",
    status: publicState(job.version, job.kind, job.state),
    total: job.found,
    completed: job.done,
    creditsUsed: job.credits,
    createdAt: isoTime(job.created),
    ...(job.finished !== null && { completedAt: isoTime(job.finished) }),
    duration: ((job.finished ?? services.clock.now()) - job.created) / 1_000,
    expiresAt: isoTime(job.expires),
    ...(more && { next: `${base}?skip=${end}${limited}` }),
    data: documents,
    ...(job.error !== null && { error: job.error }),
  };
}

/** Maximum size of a part. For v1 each document is parsed and serialised again, which blocks every other call. */
function partBytes({ operation, services }: CallFrame): number {
  const { partBytes: most } = services.limits;
  return operation.version === "v1" ? Math.min(most, longestV1Part) : most;
}

const longestV1Part = 1024 * 1024;

/** Returns the pages that were not read, and why. */
async function errorsOf(call: CallFrame, job: JobRecord): Promise<PageJobErrors> {
  const errors: PageJobError[] = [];
  const robotsBlocked: string[] = [];
  await inTurns(await call.services.pages.errors(job.id), ({ id, at, url, error, code, robots }) => {
    if (robots) robotsBlocked.push(url);
    else errors.push({ id, timestamp: isoTime(at), url, error, ...(code !== undefined && { code }) });
  });
  return { errors, robotsBlocked };
}
