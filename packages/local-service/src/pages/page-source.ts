import type { Account } from "../account/keys.ts";
import type { ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import type { Services } from "../services.ts";

/** One page that an operation or a job needs. */
export interface PageRequest {
  readonly url: string;
  readonly options: ScrapeOptions;
  readonly team: Account["team"];
  readonly signal: AbortSignal;
}

/** Acquires one page for a caller. */
export async function readPage(services: Services, request: PageRequest): Promise<ScrapeOutcome> {
  return services.acquirer.scrape(request.url, request.options, request.signal);
}
