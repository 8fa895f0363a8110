import { publicState } from "../jobs/state-words.ts";
import type { Call, CallFrame, OperationResult } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import { announceStart } from "../jobs/announce.ts";
import { createTracer } from "../jobs/agent-trace.ts";
import type { JobRecord } from "../state/jobs.ts";
import { admit } from "./admission.ts";
import { checkSchema } from "./extract-schema.ts";
import { invalidUrls, noUrls } from "./extract.ts";
import { findJob, startJob } from "./job-access.ts";
import { requireWebhook } from "./scrape.ts";

const isoTime = (at: number) => new Date(at).toISOString();
const pageSize = 20;

/** Maximum number of start pages of a run; it reads far fewer. */
const mostStarts = 1_000;

/** `POST /agent`. */
export async function startAgent(call: Call<"startAgent">): Promise<OperationResult> {
  const { body, account } = call;
  if (account.settings.zeroDataRetention === "forced") throw new Refusal("zero-data-retention-not-supported");
  const urls = call.urls ?? noUrls;
  if (urls.invalid.length > 0) throw invalidUrls(urls);
  requireWebhook(body.webhook);
  checkSchema(body.schema);
  await admit(call);
  const id = await startJob(
    call,
    "agent",
    {
      ...body,
      ...(call.urls && { urls: urls.valid.slice(0, mostStarts) }),
      ...(call.fault !== undefined && { fault: call.fault }),
    },
    announceStart,
  );
  return { body: { success: true, id } };
}

/** `GET /agent/{jobId}`. */
export async function getAgent(call: Call<"getAgent">): Promise<OperationResult> {
  const job = await findRun(call);
  const { model, effort } = job.request;
  const body = {
    success: true,
    status: publicState(job.version, "agent", job.state),
    ...(job.state === "succeeded" && { data: job.data }),
    ...(job.error !== null && { error: job.error }),
    ...(job.state !== "running" && { creditsUsed: job.credits }),
    ...(model !== undefined && { model }),
    ...(effort !== undefined && { effort }),
    expiresAt: isoTime(job.expires),
  };
  return { body };
}

function findRun(call: CallFrame & { readonly parameters: { readonly jobId: string } }): Promise<JobRecord<"agent">> {
  return findJob(call, "agent", call.parameters.jobId, "agent-job-not-found");
}

/** `GET /agent`: newest first, at most twenty per page. */
export async function listAgents(call: Call<"listAgents">): Promise<OperationResult> {
  const { services, account, parameters } = call;
  const jobs = await services.jobs.list(account.team, "agent", pageSize + 1, parameters.before);
  const shown = firstPart(jobs);
  const last = shown.at(-1);
  const next = jobs.length > shown.length && last ? { next: `${call.baseUrl}/agent?before=${last.created}` } : {};
  return { body: { success: true, agents: shown.map(agentSummary), ...next } };
}

/**
 * Returns up to twenty runs. Runs that began in the same millisecond stay together, because the next page begins before
 * one.
 */
function firstPart(jobs: readonly JobRecord<"agent">[]): readonly JobRecord<"agent">[] {
  const part = jobs.slice(0, pageSize);
  const beyond = jobs[pageSize]?.created;
  const whole = part.filter(({ created }) => created !== beyond);
  return whole.length > 0 ? whole : part;
}

function agentSummary(job: JobRecord<"agent">): Record<string, unknown> {
  const { prompt, urls, schema, model, effort, origin, integration } = job.request;
  const options = Object.fromEntries(
    Object.entries({ urls, prompt, schema, model, effort }).filter(([, value]) => value !== undefined),
  );
  return {
    id: job.id,
    createdAt: isoTime(job.created),
    status: publicState(job.version, "agent", job.state),
    targetHint: urls?.[0] ?? null,
    origin: origin ?? null,
    integration: integration ?? null,
    settings: { hidden: false, starred: false },
    options,
  };
}

/** `DELETE /agent/{jobId}`: requests that the run stop, and aborts its current step. */
export async function cancelAgent(call: Call<"cancelAgent">): Promise<OperationResult> {
  const { services } = call;
  const job = await findRun(call);
  if (job.state !== "running") throw new Refusal("agent-already-finished");
  await services.database.unit(async () => {
    // Of two calls at the same time, one is the second.
    const now = await services.jobs.lock(job.id);
    if (now?.state !== "running") throw new Refusal("agent-already-finished");
    const tracer = await createTracer(services, job);
    if (!(await tracer.event("run.cancel_requested", { reason: "user" }))) throw new Refusal("agent-already-cancelled");
  });
  services.runner.stop(job.id);
  return { body: { success: true } };
}

/** `GET /agent/{jobId}/trace`. */
export async function getAgentTrace(call: Call<"getAgentTrace">): Promise<OperationResult> {
  const job = await findRun(call);
  const live = call.parameters.liveView === "true" ? { activeBrowserSessions: [] } : {};
  const events = await call.services.traces.events(job.id);
  return { body: { success: true, id: job.id, events, creditsUsed: job.credits, ...live } };
}

/** `GET /agent/{jobId}/snapshots/{snapshotId}`. */
export async function getAgentSnapshot(call: Call<"getAgentSnapshot">): Promise<OperationResult> {
  const job = await findRun(call);
  const snapshotId = call.parameters.snapshotId.toLowerCase();
  const snapshot = await call.services.traces.snapshot(job.id, snapshotId);
  if (snapshot === undefined) throw new Refusal("snapshot-not-found");
  return { body: { success: true, id: job.id, snapshotId, snapshot } };
}
