import { creditsIn } from "../budget/estimate.ts";
import type { Session } from "../session.ts";
import type { JobRow } from "../tool-row.ts";
import type { Outcome, Run } from "./run-tool.ts";

/** Reports a job: all results if it succeeded, else the completed ones. */
export async function reportJob({ session, client, input, context }: Run, job: JobRow): Promise<Outcome> {
  const id = String(input["id"]);
  const { signal } = context.mcpReq;
  const { data: report } = await client.operation(job.report)({ [job.id]: id }, { signal });
  const status = String(report["status"]);
  settleEnded(session, job, id, report);
  const isComplete = job.next === undefined || typeof report["next"] !== "string";
  if (isComplete || !job.succeeded.includes(status)) {
    const notes = isComplete ? [] : [`The job is ${status}: more pages will follow.`];
    return { result: { id, ...report }, notes };
  }
  const { data } = await client.job(job.start).resume(id, { signal, jobTimeoutMs: session.settings.waitMs });
  return { result: { id, ...report, data, next: null } };
}

/** Cancels a job and counts the credits that it used. */
export async function cancelJob({ session, client, input, context }: Run, job: JobRow): Promise<Outcome> {
  const id = String(input["id"]);
  const { signal } = context.mcpReq;
  const { data } = await client.operation(job.cancel ?? "")({ [job.id]: id }, { signal });
  if (session.openJobs.has(id)) {
    const { data: report } = await client.operation(job.report)({ [job.id]: id }, { signal });
    settleEnded(session, job, id, report);
  }
  return { result: data };
}

function settleEnded(session: Session, job: JobRow, id: string, report: Readonly<Record<string, unknown>>): void {
  if (job.running.includes(String(report["status"]))) return;
  session.openJobs.get(id)?.settle(creditsIn(report) ?? 0);
  session.openJobs.delete(id);
}
