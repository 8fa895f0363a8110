import type { FailedScrape, ScrapeOutcome } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";
import type { Services } from "../services.ts";
import { withoutCredentials } from "../text/without-credentials.ts";
import { enterConcurrencyLimit } from "./concurrency-limit.ts";
import { withDeadline, type PageWork } from "./deadline.ts";
import type { PageMiss, PageRequest } from "./page-request.ts";

/**
 * Works on a page once, in one of the team's places; calls `onBegin` when all that it waits for is available. Data that
 * have to conform to their schema and do not are a failure.
 */
export async function attemptPage<T extends ScrapeOutcome | undefined>(
  services: Services,
  request: PageRequest,
  work: PageWork<T>,
  onBegin: () => void = () => {},
): Promise<T | FailedScrape> {
  const leave = await enterConcurrencyLimit(services, request);
  if ("row" in leave) return leave;
  try {
    if (!request.patient) return checked(request, await withDeadline(request, work));
    return await services.slots.use(async () => {
      await services.backlog.room();
      onBegin();
      return checked(request, await withDeadline(request, work));
    });
  } finally {
    leave();
  }
}

function checked<T extends ScrapeOutcome | undefined>({ mustConform }: PageRequest, outcome: T): T | FailedScrape {
  if (!mustConform || !outcome?.ok || outcome.unfit === undefined) return outcome;
  return { ok: false, row: "unprocessable-entity", message: outcome.unfit };
}

/**
 * Returns why there is no page, and the cost of what was done.
 *
 * @param scan credits for checking the address
 */
export function missOf({ ok, row, message, details, retryAfter }: FailedScrape, scan: number): PageMiss {
  // The check has run.
  const credits = scan + (row === "prompt-injection-detected" ? charges.injectionCheck : 0);
  const safe = message === undefined ? undefined : withoutCredentials(message);
  return { ok, row, message: safe, details, ...(retryAfter !== undefined && { retryAfter }), credits };
}
