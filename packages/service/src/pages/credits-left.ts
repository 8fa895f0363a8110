import { createTimeBound } from "../acquire/time-bound.ts";
import { monthBounds } from "../account/credits.ts";
import type { Account } from "../account/keys.ts";
import { once } from "../once.ts";
import type { Services } from "../services.ts";
import type { PageRequest } from "./page-request.ts";
import { counted } from "../text/counted.ts";

/** Returns the credits that the team has left in this billing period, the calendar month in UTC. */
export async function remainingCredits(
  services: Pick<Services, "ledger" | "clock" | "limits">,
  { team, settings }: Account,
): Promise<number> {
  const plan = settings.credits ?? services.limits.planCredits;
  return plan - (await services.ledger.used(team, monthBounds(services.clock.now()).start)).credits;
}

/**
 * Returns the details of a 402 if fewer credits are left than a request may need. Plans without a limit never run out.
 */
export async function lackOfCredits(
  services: Services,
  account: Account,
  needed: number,
): Promise<object[] | undefined> {
  if (account.settings.credits === undefined) return undefined;
  return lack(needed, await remainingCredits(services, account));
}

function lack(needed: number, left: number): object[] | undefined {
  if (left >= needed) return undefined;
  const message = `needs ${counted(needed, "credit")}; ${Math.max(0, left)} left until the end of the month (UTC)`;
  return [{ path: [], message }];
}

/**
 * When held credits are asked for again, milliseconds: other pages may fail, or be charged. A job's page waits two
 * seconds.
 */
const again = { firstMs: 100, mostMs: 1_000, jobMs: 2_000 };

/**
 * Holds credits for a page until its charge is stored, so that pages in progress at the same time cannot spend the same
 * ones. Returns how to give them back, or the details of a 402. A direct call waits up to its timeout for credits that
 * others hold.
 */
export async function holdCredits(
  { database, heldCredits, ...services }: Services,
  { account, options, patient, signal }: PageRequest,
  credits: number,
): Promise<{ readonly settle: () => void } | { readonly details: object[] }> {
  const { team } = account;
  const inUnit = () =>
    database.unit(async () => {
      // Read before the sum of the charges: credits that are charged and released in between count twice, rather than
      // not at all.
      const held = await heldCredits.lock(team);
      const left = await remainingCredits(services, account);
      const details = lack(credits, left - held);
      if (!details) await heldCredits.add(team, credits);
      return details && { details, isFinal: left < credits };
    });
  async function attempt() {
    const outcome: { refusal?: Awaited<ReturnType<typeof inUnit>> } = {};
    await heldCredits.hold(team, async () => {
      outcome.refusal = await inUnit();
      return outcome.refusal ? 0 : credits;
    });
    return outcome.refusal;
  }
  let refused = await attempt();
  if (refused && !refused.isFinal) {
    const bound = createTimeBound(signal(), patient ? again.jobMs : Number(options.timeout));
    try {
      for (let wait = again.firstMs; refused && !refused.isFinal; wait = Math.min(again.mostMs, wait * 1.5)) {
        await services.clock.sleep(wait, bound.signal);
        refused = await attempt();
      }
    } catch (error) {
      if (!bound.signal.aborted) throw error;
    } finally {
      bound.release();
    }
  }
  return refused ?? { settle: once(() => heldCredits.giveBack(team, credits)) };
}
