import { rulesToKeep } from "../account/rules-to-keep.ts";
import type { CallFrame } from "../calls/call.ts";
import { Refusal, type RowId } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { JobRequests } from "../state/job-requests.ts";
import type { JobKind, JobRecord, NewJob } from "../state/jobs.ts";

/**
 * Stores a new job, starts its work and returns its id. What `prepare` writes is stored together with the job, or not
 * at all.
 */
export async function startJob<Kind extends JobKind>(
  call: CallFrame,
  kind: Kind,
  body: JobRequests[Kind],
  prepare?: (services: Services, job: JobRecord<Kind>) => Promise<void>,
): Promise<string> {
  const { services, account, operation } = call;
  const id = services.randomId();
  const created = services.clock.now();
  const { version } = operation;
  const { team, key } = account;
  const expires = created + services.limits.resultsMs;
  const traceparent = services.spans.current();
  const rules = rulesToKeep(account.settings);
  const request = { ...body, ...(call.asked && { asked: call.asked }), traceparent, rules };
  // The compiler knows that each kind has its request, but not that this generic pair is one of them.
  const job = { id, kind, version, team, key, request, created, expires } as NewJob;
  await services.database.unit(async () => {
    await services.jobs.create(job);
    const kept = (await services.jobs.get(id)) as JobRecord;
    if (isOfKind(kept, kind)) await prepare?.(services, kept);
  });
  services.runner.wakeAll();
  return id;
}

/** Returns the team's job of this kind; 404 if it is unknown, belongs to another team, or its results have expired. */
export async function findJob<Kind extends JobKind>(
  call: CallFrame,
  kind: Kind,
  id: string,
  row: RowId = "not-found",
): Promise<JobRecord<Kind>> {
  const job = await call.services.jobs.get(id.toLowerCase());
  const gone = job && job.state !== "running" && job.expires <= call.services.clock.now();
  if (!job || gone || !isOfKind(job, kind) || job.team !== call.account.team) throw new Refusal(row);
  return job;
}

function isOfKind<Kind extends JobKind>(job: JobRecord, kind: Kind): job is JobRecord & JobRecord<Kind> {
  return job.kind === kind;
}
