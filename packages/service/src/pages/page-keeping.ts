import type { ScrapeOutcome } from "../acquisition.ts";
import type { Services } from "../services.ts";
import type { NewCopy } from "../state/cache.ts";
import type { CacheUse } from "./cache-rules.ts";
import type { PageRequest } from "./page-request.ts";

/** Statuses of a page that are worth keeping: an error page is nobody's answer for two days. */
function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Keeps a page that was read, in the cache and in the index for searches, where the request allows it; returns an id for it. */
export async function keepPage(
  services: Services,
  request: PageRequest,
  use: CacheUse,
  outcome: ScrapeOutcome & { ok: true },
): Promise<string> {
  const id = services.randomId();
  const { document, page, unfit } = outcome;
  // A scrape that must conform may not find data that do not.
  if (unfit !== undefined || !use.store || !isGood(page.statusCode)) return id;
  const at = services.clock.now();
  const copy = { team: request.account.team, key: use.key, cached: { at, document, page } };
  if (request.keepCopy) request.keepCopy(copy);
  else await keepCopies(services, [copy]);
  return id;
}

/** A page that was read, for the cache and the index of a team's searches. */
export interface PageCopy extends NewCopy {
  readonly team: string;
}

/** Keeps copies of pages in one unit of work. */
export function keepCopies({ database, cache, searchIndex }: Services, copies: readonly PageCopy[]): Promise<void> {
  return database.unit(async () => {
    await cache.put(copies);
    for (const team of new Set(copies.map((copy) => copy.team)))
      await searchIndex.add(
        team,
        copies.flatMap((copy) => (copy.team === team ? copy.cached : [])),
      );
  });
}
