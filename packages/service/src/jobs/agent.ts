import type { AcquiredPage, ExtractionOutcome } from "../acquisition.ts";
import { errorRow } from "../contract/catalogue.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import { StateUnavailable } from "../state/database.ts";
import type { AgentJob } from "../state/job-requests.ts";
import type { JobRecord } from "../state/jobs.ts";
import { agentError, createTracer, idOfStep, type AgentError, type Tracer } from "./agent-trace.ts";
import { findNextPages, findStartPages } from "./agent-plan.ts";
import { announce } from "./announce.ts";
import { asHolder } from "./as-holder.ts";
import { finishAndCharge, finishJob } from "./finish.ts";
import { createPageRoom, type PageRoom } from "./page-room.ts";
import type { JobWork } from "./runner.ts";
import { counted } from "../text/counted.ts";

interface Run {
  readonly services: Services;
  readonly job: JobRecord<"agent">;
  readonly request: AgentJob;
  readonly tracer: Tracer;
  readonly signal: AbortSignal;
  readonly pages: AcquiredPage[];
  readonly room: PageRoom;
  credits: number;
  /** The result from all pages read so far. */
  made?: ExtractionOutcome;
}

/** Ends a run without a result. */
class RunEnd extends Error {
  readonly outcome: string;
  readonly reason: AgentError;
  constructor(outcome: string, reason: AgentError) {
    super(reason.message);
    this.outcome = outcome;
    this.reason = reason;
  }
}

/**
 * Creates the work of `POST /agent` by rules: it reads the given pages, or those that match the prompt, follows the
 * links that match best, and makes one object from their facts. Every step is recorded in the trace as it happens.
 */
export function createAgentWork(services: Services): JobWork<"agent"> {
  return async (job, signal) => {
    const { request } = job;
    const tracer = await createTracer(services, job, (write) => asHolder(services, job, write));
    const room = createPageRoom(services.limits.objectCharacters);
    const run: Run = { services, job, request, signal, tracer, pages: [], room, credits: 0 };
    try {
      await work(run);
    } catch (error) {
      if (error instanceof RunEnd) await endWithout(run, error);
      else if (error instanceof StateUnavailable) throw error;
      else if (await isCancelled(run)) await endCancelled(run);
      else if (!signal.aborted) throw error;
    }
  };
}

async function work(run: Run): Promise<void> {
  const { services, request, tracer } = run;
  await tracer.event("run.started");
  if (request.fault !== undefined) await strike(run, request.fault);
  await tracer.event("progress.reported", { phase: "planning", message: "choosing the start pages" });
  const queue = await findStartPages(services, run.job.team, request);
  if (queue.length === 0)
    throw new RunEnd(
      "refused",
      agentError(
        "trace-refused",
        "agent",
        "no page to start from: give urls, or scrape pages that match the prompt first",
      ),
    );
  await tracer.event("progress.reported", {
    phase: "working",
    message: `${counted(queue.length, "page")} to start from`,
  });
  const seen = new Set(queue);
  for (
    let url = queue.shift();
    url !== undefined && run.pages.length < services.limits.agentPages;
    url = queue.shift()
  ) {
    await checkCancelled(run);
    const page = await visit(run, url);
    if (page) queue.push(...findNextPages(page, request, seen));
  }
  await conclude(run);
}

/** Makes the trace row of an injected fault happen. */
async function strike({ job, tracer }: Run, row: string): Promise<void> {
  const reason = agentError(row, "system", errorRow("v2", row).cause);
  const outcome = outcomes[reason.code];
  if (outcome !== undefined) throw new RunEnd(outcome, reason);
  // The only code that belongs to a sub-agent; the run itself continues.
  const subagent = { id: idOfStep(job, "subagent"), role: "subagent", name: "reader" };
  await tracer.event("agent.started", { agent: subagent });
  await tracer.event("agent.finished", { agent: subagent, outcome: "cancelled", error: reason });
}

/** The outcome of a run whose error has this code. */
const outcomes: Readonly<Record<string, string>> = {
  cancelled: "cancelled",
  credit_limit_reached: "credit_limit_reached",
  refused: "refused",
  internal: "failed",
};

async function visit(run: Run, url: string): Promise<AcquiredPage | undefined> {
  const { services, job, request, tracer, signal } = run;
  const toolCallId = idOfStep(job, url);
  await tracer.event("tool_call.started", { toolCallId, toolName: "read_page", parameters: { url } });
  const account = services.accountOf(job);
  const { threatProtection } = request;
  const options = { ...services.plainOptions, ...(threatProtection && { threatProtection }) };
  const read = await readPage(services, {
    url,
    options,
    account,
    signal: () => signal,
    zeroDataRetention: false,
    anyCopy: true,
    whole: true,
    patient: true,
  });
  if (signal.aborted) return endStep(run, toolCallId);
  const result = run.room(url, read);
  const toolResult = result.ok
    ? { statusCode: result.page.statusCode }
    : { error: result.message ?? errorRow("v2", result.row).message };
  run.credits += result.credits;
  // In one unit of work, so that a kill never leaves one without the other.
  await services.database.unit(async () => {
    const isNews = await tracer.event("tool_call.finished", { toolCallId, toolName: "read_page", result: toolResult });
    const data = [{ creditsUsed: run.credits, action: "read_page", input: { url } }];
    if (isNews) await announce(services, job, { event: "action", success: true, data });
  });
  checkCredits(run);
  if (!result.ok || result.page.statusCode >= 400) return undefined;
  run.pages.push(result.page);
  await update(run, toolCallId);
  return result.page;
}

/** Records that cancellation ended a step. When the process ends, the step is repeated later. */
async function endStep(run: Run, toolCallId: string): Promise<never> {
  const result = { error: "The run was cancelled." };
  if (await isCancelled(run))
    await run.tracer.event("tool_call.finished", { toolCallId, toolName: "read_page", result });
  throw run.signal.reason;
}

/** A run ends at its cap, and then costs nothing (specification 7.3). */
function checkCredits({ credits, request }: Run): void {
  if (credits < request.maxCredits) return;
  throw new RunEnd(
    "credit_limit_reached",
    agentError("trace-credit-limit-reached", "billing", "The run reached its credit limit (maxCredits)."),
  );
}

async function update(run: Run, sourceToolCallId: string): Promise<void> {
  run.made = await extract(run);
  run.signal.throwIfAborted();
  if (run.made.ok === false) return;
  const change = run.pages.length === 1 ? "init" : "update";
  await run.tracer.snapshot(change, run.made.data, sourceToolCallId);
}

function extract({ services, job, request, pages, signal }: Run): Promise<ExtractionOutcome> {
  const { schema, prompt } = request;
  return services.extractStructured({ pages, prompt, team: job.team, ...(schema && { schema }) }, signal);
}

async function conclude(run: Run): Promise<void> {
  const { services, job, tracer } = run;
  await checkCancelled(run);
  await tracer.event("progress.reported", {
    phase: "finalizing",
    message: `Read ${counted(run.pages.length, "page")}`,
  });
  const { made } = run;
  if (!made) throw withoutResult("no page could be read, so there is no result");
  if (made.ok === false) throw withoutResult(made.message ?? "no result could be made from the pages");
  const { data } = made;
  await services.database.unit(async () => {
    await tracer.event("run.finished", { outcome: "succeeded", error: null });
    const { credits } = run;
    const news = [{ creditsUsed: credits, data }];
    await finishAndCharge(services, job, { state: "succeeded", data, credits }, { reason: "agent" }, news);
  });
}

function withoutResult(message: string): RunEnd {
  return new RunEnd("failed", agentError("trace-internal", "tool", message));
}

function endWithout({ services, job, tracer }: Run, { outcome, reason }: RunEnd): Promise<void> {
  return services.database.unit(async () => {
    await tracer.event("error.occurred", { error: reason });
    await tracer.event("run.finished", { outcome, error: reason });
    await finishJob(services, job, { state: "failed", error: reason.message, credits: 0 }, [{ creditsUsed: 0 }]);
  });
}

async function isCancelled({ services, job }: Run): Promise<boolean> {
  return (await services.traces.events(job.id)).some(({ type }) => type === "run.cancel_requested");
}

async function checkCancelled(run: Run): Promise<void> {
  run.signal.throwIfAborted();
  if (await isCancelled(run)) throw new Error("cancelled");
}

function endCancelled({ services, job, tracer }: Run): Promise<void> {
  const reason = agentError("trace-cancelled", "system", "The run was cancelled.");
  return services.database.unit(async () => {
    await tracer.event("run.finished", { outcome: "cancelled", error: reason });
    await finishJob(services, job, { state: "cancelled", error: reason.message, credits: 0 }, [{ creditsUsed: 0 }]);
  });
}
