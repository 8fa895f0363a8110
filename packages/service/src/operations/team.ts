import { monthBounds } from "../account/credits.ts";
import type { UsagePeriod } from "../account/credits.ts";
import type { Call, CallFrame, Reply } from "../http/call.ts";
import { remainingCredits } from "./admission.ts";

const isoTime = (at: number) => new Date(at).toISOString();

/** `GET /team/credit-usage`. */
export function getCreditUsage(call: Call<"getCreditUsage">): Reply {
  const { services, account } = call;
  const planCredits = account.settings.credits ?? services.limits.planCredits;
  return {
    body: {
      success: true,
      data: { remainingCredits: remainingCredits(services, account), planCredits, ...billingPeriod(call) },
    },
  };
}

/** `GET /team/token-usage`. */
export function getTokenUsage(call: Call<"getTokenUsage">): Reply {
  const { services, account } = call;
  const planTokens = services.limits.planTokens;
  const { tokens } = services.ledger.used(account.team, monthBounds(services.clock.now()).start);
  return {
    body: { success: true, data: { remainingTokens: planTokens - tokens, planTokens, ...billingPeriod(call) } },
  };
}

function billingPeriod({ services }: CallFrame): Record<string, string> {
  const { start, end } = monthBounds(services.clock.now());
  return { billingPeriodStart: isoTime(start), billingPeriodEnd: isoTime(end - 1) };
}

/** `GET /team/credit-usage/historical`. */
export function getCreditUsageHistory(call: Call<"getCreditUsageHistory">): Reply {
  return history(call, ({ credits }) => ({ totalCredits: credits }));
}

/** `GET /team/token-usage/historical`. */
export function getTokenUsageHistory(call: Call<"getTokenUsageHistory">): Reply {
  return history(call, ({ tokens }) => ({ totalTokens: tokens }));
}

function history(
  call: Call<"getCreditUsageHistory" | "getTokenUsageHistory">,
  totals: (period: UsagePeriod) => Record<string, number>,
): Reply {
  const byKey = call.parameters.byApiKey === true;
  const periods = call.services.ledger.periods(call.account.team, byKey).map((period) => {
    const span = { startDate: isoTime(period.start), endDate: isoTime(period.end - 1) };
    return { ...span, ...(byKey && { apiKey: period.key }), ...totals(period) };
  });
  return { body: { success: true, periods } };
}

/** `GET /team/queue-status`: jobs at work count as active up to the team's concurrency, the rest as waiting. */
export function getQueueStatus(call: Call<"getQueueStatus">): Reply {
  const { services, account } = call;
  const maxConcurrency = account.settings.concurrency ?? services.limits.concurrency;
  const jobsInQueue = services.jobs.countRunning(account.team);
  const activeJobsInQueue = Math.min(jobsInQueue, maxConcurrency);
  const last = services.jobs.lastSuccess(account.team);
  const mostRecentSuccess = last === undefined ? null : isoTime(last);
  const waitingJobsInQueue = jobsInQueue - activeJobsInQueue;
  return {
    body: { success: true, jobsInQueue, activeJobsInQueue, waitingJobsInQueue, maxConcurrency, mostRecentSuccess },
  };
}
