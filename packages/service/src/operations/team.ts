import { monthBounds, type UsagePeriod } from "../account/credits.ts";
import type { Call, CallFrame, OperationResult } from "../calls/call.ts";
import { remainingCredits } from "../pages/credits-left.ts";

const isoTime = (at: number) => new Date(at).toISOString();

/** `GET /team/credit-usage`. */
export async function getCreditUsage(call: Call<"getCreditUsage">): Promise<OperationResult> {
  const { services, account } = call;
  const planCredits = account.settings.credits ?? services.limits.planCredits;
  return {
    body: {
      success: true,
      data: { remainingCredits: await remainingCredits(services, account), planCredits, ...billingPeriod(call) },
    },
  };
}

/** `GET /team/token-usage`. */
export async function getTokenUsage(call: Call<"getTokenUsage">): Promise<OperationResult> {
  const { services, account } = call;
  const planTokens = services.limits.planTokens;
  const { tokens } = await services.ledger.used(account.team, monthBounds(services.clock.now()).start);
  return {
    body: { success: true, data: { remainingTokens: planTokens - tokens, planTokens, ...billingPeriod(call) } },
  };
}

function billingPeriod({ services }: CallFrame): Record<string, string> {
  const { start, end } = monthBounds(services.clock.now());
  return { billingPeriodStart: isoTime(start), billingPeriodEnd: isoTime(end - 1) };
}

/** `GET /team/credit-usage/historical`. */
export const getCreditUsageHistory = historyOf(({ credits }) => ({ totalCredits: credits }));

/** `GET /team/token-usage/historical`. */
export const getTokenUsageHistory = historyOf(({ tokens }) => ({ totalTokens: tokens }));

function historyOf(totals: (period: UsagePeriod) => Record<string, number>) {
  return async (call: Call<"getCreditUsageHistory" | "getTokenUsageHistory">): Promise<OperationResult> => {
    const byKey = call.parameters.byApiKey === true;
    const used = await call.services.ledger.periods(call.account.team, byKey);
    const periods = used.map((period) => {
      const span = { startDate: isoTime(period.start), endDate: isoTime(period.end - 1) };
      return { ...span, ...(byKey && { apiKey: period.key }), ...totals(period) };
    });
    return { body: { success: true, periods } };
  };
}

/** `GET /team/queue-status`: a job is active while a process works on it or on its pages, and otherwise waits. */
export async function getQueueStatus(call: Call<"getQueueStatus">): Promise<OperationResult> {
  const { services, account } = call;
  const maxConcurrency = account.settings.concurrency ?? services.limits.concurrency;
  const { all: jobsInQueue, active: activeJobsInQueue } = await services.jobs.countRunning(account.team);
  const last = await services.jobs.lastSuccess(account.team);
  const mostRecentSuccess = last === undefined ? null : isoTime(last);
  const waitingJobsInQueue = jobsInQueue - activeJobsInQueue;
  return {
    body: { success: true, jobsInQueue, activeJobsInQueue, waitingJobsInQueue, maxConcurrency, mostRecentSuccess },
  };
}
