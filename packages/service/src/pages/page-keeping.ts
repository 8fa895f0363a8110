import type { ScrapeOutcome } from "../acquisition.ts";
import type { Services } from "../services.ts";
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
  const keep = async () => {
    await services.cache.put(use.key, { at, document, page });
    await services.searchIndex.add(request.account.team, page, document, at);
  };
  if (request.keepCopy) request.keepCopy(keep);
  else await services.database.unit(keep);
  return id;
}
