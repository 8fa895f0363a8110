import type { PageJobError, PageJobErrors } from "@extraction-api/v2";
import { publicState } from "../jobs/state-words.ts";
import type { CallFrame } from "../calls/call.ts";
import type { JobRecord } from "../state/jobs.ts";
import { inTurns } from "../turns/turns.ts";

const isoTime = (at: number) => new Date(at).toISOString();

/** Returns the status of a crawl or a batch with one part of its results. `base` is the absolute URL of the status. */
export async function pageJobStatus(
  call: CallFrame & { readonly parameters: { readonly skip?: number; readonly limit?: number } },
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

/** Returns the pages of a crawl or a batch that were not read, and why. */
export async function pageJobErrors(call: CallFrame, job: JobRecord): Promise<PageJobErrors> {
  const errors: PageJobError[] = [];
  const robotsBlocked: string[] = [];
  await inTurns(await call.services.pages.errors(job.id), ({ id, at, url, error, code, robots }) => {
    if (robots) robotsBlocked.push(url);
    else errors.push({ id, timestamp: isoTime(at), url, error, ...(code !== undefined && { code }) });
  });
  return { errors, robotsBlocked };
}
