import { createTimeBound } from "../acquire/time-bound.ts";
import type { SlotRequest } from "../account/concurrency.ts";
import type { FailedScrape } from "../acquisition.ts";
import type { Services } from "../services.ts";
import type { PageRequest } from "./page-request.ts";

/** Of this many slots, jobs leave one to direct calls. */
const slotsForOne = 4;

/**
 * Takes a slot in the team's page limit and, for a browser profile that will be saved, its only slot (specification
 * 2.3, `profile`). Jobs wait for slots and leave some; a direct call waits up to its timeout.
 * Returns how to give them back.
 */
export async function enterConcurrencyLimit(
  services: Services,
  request: PageRequest,
): Promise<(() => void) | FailedScrape> {
  const { account, options, patient } = request;
  const limit = account.settings.concurrency ?? services.limits.concurrency;
  const left = patient && limit > 1 ? Math.max(1, Math.floor(limit / slotsForOne)) : 0;
  const page = await enter(services, request, account.team, { limit, left });
  if (!page) return { ok: false, row: "concurrency-limit-reached", retryAfter: "1" };
  const { profile } = options;
  if (!profile || profile.saveChanges === false) return page;
  const name = `${account.team} ${profile.name}`;
  const saving = patient
    ? await services.gate.enter(name, { limit: 1 }, request.signal())
    : await services.gate.tryEnter(name, { limit: 1 });
  if (!saving) {
    page();
    return { ok: false, row: "conflict", message: `the profile ${profile.name} is being saved by another request` };
  }
  return () => {
    saving();
    page();
  };
}

/** Returns a slot; for a call, undefined if none became free within its timeout. */
async function enter(
  { gate }: Services,
  { patient, signal, options }: PageRequest,
  team: string,
  request: SlotRequest,
): Promise<(() => void) | undefined> {
  if (patient) return gate.enter(team, request, signal());
  const free = await gate.tryEnter(team, request);
  if (free) return free;
  // A key without slots never gets one, so waiting would be pointless.
  if (request.limit <= 0) return undefined;
  const bound = createTimeBound(signal(), Number(options.timeout));
  try {
    return await gate.enter(team, request, bound.signal);
  } catch {
    return undefined;
  } finally {
    bound.release();
  }
}
