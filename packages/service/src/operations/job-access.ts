import type { Call } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { RowId } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { JobKind, JobRecord } from "../state/jobs.ts";

/**
 * Keeps a new job and starts its work; returns its id. What `prepare` writes is
 * kept together with the job, or not at all.
 */
export function startJob(
  call: Call,
  kind: JobKind,
  body: Record<string, unknown>,
  prepare?: (services: Services, job: JobRecord) => void,
): string {
  const { services, account, operation } = call;
  const id = services.randomId();
  const created = services.clock.now();
  const { version } = operation;
  const { team, key } = account;
  const expires = created + services.limits.resultsMs;
  const request = call.asked ? { ...body, asked: call.asked } : body;
  const job = services.database.transaction(() => {
    services.jobs.create({ id, kind, version, team, key, request, created, expires });
    const made = services.jobs.get(id) as JobRecord;
    prepare?.(services, made);
    return made;
  });
  services.runner.start(job);
  return id;
}

/** The team's job of this kind; 404 when it is unknown, another team's, or its results have expired. */
export function findJob(call: Call, kind: JobKind, id: string, row: RowId = "not-found"): JobRecord {
  const job = call.services.jobs.get(id.toLowerCase());
  const gone = job && job.state !== "running" && job.expires <= call.services.clock.now();
  if (!job || gone || job.kind !== kind || job.team !== call.account.team) throw new Refusal(row);
  return job;
}
