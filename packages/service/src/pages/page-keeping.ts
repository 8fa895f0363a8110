import type { ScrapedPage } from "../acquisition.ts";
import type { Services } from "../services.ts";
import { together } from "../state/together.ts";
import type { PageCopy } from "../state/cache.ts";
import type { CacheUse } from "./cache-rules.ts";
import type { PageRequest } from "./page-request.ts";

/** The id of a page that was read, and the pending storage of its copy if the caller does that. */
export interface KeptPage {
  readonly id: string;
  readonly copyKept?: Promise<void>;
}

/** Stores a page that was read in the cache and the search index, if the request allows it. */
export async function keepPage(
  services: Services,
  request: PageRequest,
  use: CacheUse,
  outcome: ScrapedPage,
): Promise<KeptPage> {
  const id = services.randomId();
  const { document, page, unfit, unfinished } = outcome;
  // Not stored: error pages, pages whose data do not conform, and pages that were still loading.
  const isGood = page.statusCode >= 200 && page.statusCode < 300 && unfit === undefined && !unfinished;
  if (!use.store || !isGood) return { id };
  const at = services.clock.now();
  const copy = { team: request.account.team, key: use.key, cached: { at, document, page } };
  const copyKept = await storeCopy(services, request, copy);
  return { id, ...copyKept };
}

/** Stores a copy of a page, or begins to if the caller waits for it later. Returns what is pending then. */
export async function storeCopy(
  services: Services,
  { keepsLater }: PageRequest,
  copy: PageCopy,
): Promise<Pick<KeptPage, "copyKept">> {
  if (keepsLater !== true) {
    await keepCopies(services, [copy]);
    return {};
  }
  const copyKept = services.copies.keep(copy);
  // The caller may be gone, and the failure with it.
  copyKept.catch(() => {});
  return { copyKept };
}

/** Stores copies of pages in one unit of work. */
export function keepCopies(
  { database, cache, searchIndex }: Pick<Services, "database" | "cache" | "searchIndex">,
  copies: readonly PageCopy[],
): Promise<void> {
  const pages = copies.flatMap(({ team, cached }) => (team === undefined ? [] : [{ ...cached, team }]));
  return database.unit(async () => {
    await together(cache.put(copies), searchIndex.add(pages));
  });
}
