import { monthBounds } from "../account/credits.ts";
import type { Account } from "../account/keys.ts";
import type { Services } from "../services.ts";

/** Returns the credits that the team has left in this billing period, the calendar month in UTC. */
export async function remainingCredits(services: Services, { team, settings }: Account): Promise<number> {
  const plan = settings.credits ?? services.limits.planCredits;
  return plan - (await services.ledger.used(team, monthBounds(services.clock.now()).start)).credits;
}

/**
 * Returns the details of a 402 if fewer credits are left than a request may need. Plans without a limit never run out.
 */
export async function lackOfCredits(
  services: Services,
  account: Account,
  credits: number,
): Promise<object[] | undefined> {
  if (account.settings.credits === undefined) return undefined;
  const left = Math.max(0, await remainingCredits(services, account));
  if (left >= credits) return undefined;
  return [{ path: [], message: `needs ${credits} credits, and ${left} are left until the end of the month (UTC)` }];
}
