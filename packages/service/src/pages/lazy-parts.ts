import type { Acquirer, TextReader } from "../acquisition.ts";
import { loadOnce } from "../load-once.ts";

/** Page acquisition with all that is optional for others. */
export type WholeAcquirer = Acquirer & Required<Pick<Acquirer, "remake">>;

/**
 * Creates page acquisition that loads with the first page: parsers and converters take longer to load than everything
 * else together, and a service that only serves status requests never needs them.
 */
export function createLazyAcquirer(load: () => Promise<WholeAcquirer>): Acquirer {
  const acquirer = loadOnce(load);
  let isUsed = false;
  return {
    async scrape(url, options, signal, whose) {
      isUsed = true;
      return (await acquirer()).scrape(url, options, signal, whose);
    },
    async remake(...given) {
      isUsed = true;
      return (await acquirer()).remake(...given);
    },
    async close() {
      if (isUsed) await (await acquirer().catch(() => undefined))?.close();
    },
  };
}

/** Creates passages and summaries on the service's own thread, for services without threads. */
export function createLazyTexts(): TextReader {
  return {
    async passages(markdown, query) {
      const { highlightsFor } = await import("@extraction-api/page-reader");
      return highlightsFor(markdown, query) ?? undefined;
    },
    async summary(markdown) {
      const { summarize } = await import("@extraction-api/page-reader");
      return summarize(markdown) ?? undefined;
    },
  };
}
