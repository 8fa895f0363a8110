import type { Call } from "../calls/call.ts";
import { mapConcurrently } from "../jobs/pool.ts";
import { readPage } from "../pages/page-source.ts";
import type { Hit } from "./search.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../contract/scrape-options.ts";

/** The cost of scraping the hits, and the warnings. */
export interface ScrapedHits {
  readonly credits: number;
  /** Called when they are charged. */
  readonly settle: () => void;
  /** The hits that could not be scraped. */
  readonly failed: ReadonlySet<Hit>;
  readonly warning: string | null;
}

/** Scrapes the hits in place if `scrapeOptions.formats` asks for it. A page that fails keeps its plain hit. */
export async function scrapeHits(
  call: Call<"search">,
  hits: readonly Hit[],
  { zeroDataRetention, signal }: { readonly zeroDataRetention: boolean; readonly signal: AbortSignal },
): Promise<ScrapedHits> {
  const { scrapeOptions, threatProtection } = call.sent;
  if (!scrapeOptions?.formats || scrapeOptions.formats.length === 0)
    return { credits: 0, settle: () => {}, failed: new Set(), warning: null };
  const { services, account } = call;
  const options = decodeScrapeOptions(
    completeScrapeOptions({ ...(threatProtection && { threatProtection }), ...scrapeOptions }),
  );
  const failed = new Set<Hit>();
  const results = await mapConcurrently(hits, services.limits.concurrency, async (hit) => {
    const result = await readPage(services, {
      url: hit.url,
      options,
      account,
      signal: () => signal,
      zeroDataRetention,
      patient: true,
    });
    if (!result.ok) failed.add(hit);
    else Object.assign(hit, { ...result.document, url: hit.url });
    return result;
  });
  const credits = results.reduce((sum, result) => sum + result.credits, 0);
  const warning = failed.size === 0 ? null : `${failed.size} of ${hits.length} hits could not be scraped`;
  const settle = () => results.forEach((result) => result.ok && result.settle?.());
  return { credits, settle, failed, warning };
}
