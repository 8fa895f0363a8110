import { creditsIn, estimate } from "../budget/estimate.ts";
import type { Cost } from "../tool-row.ts";
import type { Outcome, Run } from "./run-tool.ts";

/** Sends one request, within the session's budget. */
export async function runCall(run: Run, operation: string, cost: Cost): Promise<Outcome> {
  const { session, client, input, context } = run;
  const reservation = session.budget.reserve(estimate(cost, input));
  try {
    const { data } = await client.operation(operation)(input, { signal: context.mcpReq.signal });
    reservation.settle(creditsIn(data) ?? reservation.credits);
    return { result: data };
  } catch (error) {
    reservation.settle(mayHaveCost(error) ? reservation.credits : 0);
    throw error;
  }
}

/** Returns whether the service may have done the work although the call failed, so that its credits count. */
export function mayHaveCost(error: unknown): boolean {
  return (error as { readonly mayHaveExecuted?: boolean }).mayHaveExecuted === true;
}
