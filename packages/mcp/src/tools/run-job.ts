import { isApiError, type Progress } from "@extraction-api/client";
import type { Reservation } from "../budget/budget.ts";
import { creditsIn, estimate } from "../budget/estimate.ts";
import type { Cost, JobRow } from "../tool-row.ts";
import { progressReporter } from "./progress.ts";
import { mayHaveCost } from "./run-call.ts";
import type { Outcome, Run } from "./run-tool.ts";
import { ToolError } from "../tool-error.ts";

/** Starts a job and waits for it for a limited time. Cancels the job if the client cancels the call. */
export async function runJob(run: Run, job: JobRow, cost: Cost): Promise<Outcome> {
  const { session, client, input, context } = run;
  const reservation = session.budget.reserve(estimate(cost, input));
  const overspent = new AbortController();
  const report = progressReporter(context);
  let last: Progress | undefined;
  const onProgress = async (state: Progress): Promise<void> => {
    last = state;
    if ((state.credits ?? 0) > reservation.credits + session.budget.left()) overspent.abort();
    await report(state);
  };
  try {
    const {
      data,
      jobId,
      job: status,
    } = await client.job(job.start)(input, {
      signal: AbortSignal.any([context.mcpReq.signal, overspent.signal]),
      cancelOnAbort: true,
      jobTimeoutMs: session.settings.waitMs,
      onProgress,
    });
    reservation.settle(creditsIn(status) ?? creditsIn({ data }) ?? reservation.credits);
    return { result: { id: jobId, ...status, data, next: null } };
  } catch (error) {
    if (isRunning(error)) {
      session.openJobs.set(error.jobId, reservation);
      return {
        result: { id: error.jobId, status: last?.status ?? job.running[0] },
        notes: [runsOn(job, error.jobId, last)],
      };
    }
    settleFailed(reservation, last, error);
    if (overspent.signal.aborted)
      throw new ToolError(
        "budget-exceeded",
        `The ${job.name} used more than the session's credits and was cancelled.`,
        {
          remedy: `Read the completed results with job_status {"job": "${job.name}", "id": "${last?.jobId}"}, and request less.`,
        },
      );
    throw error;
  }
}

function isRunning(error: unknown): error is { readonly jobId: string } {
  return isApiError(error) && error.kind === "job-timeout" && error.jobId !== undefined;
}

function runsOn({ name }: JobRow, id: string, state: Progress | undefined): string {
  const progress = state?.done === undefined ? "" : ` (${state.done} of ${state.total ?? "?"} pages)`;
  return `The job is still running${progress}. Get its result with job_status {"job": "${name}", "id": "${id}"}.`;
}

function settleFailed(reservation: Reservation, last: Progress | undefined, error: unknown): void {
  const used = last?.credits ?? (last !== undefined || mayHaveCost(error) ? reservation.credits : 0);
  reservation.settle(used);
}
