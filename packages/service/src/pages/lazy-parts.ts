import type { Acquirer, StructuredExtractor, TextReader } from "../acquisition.ts";

/**
 * Page acquisition, loaded when the first page is asked for: parsers and
 * converters take longer to load than everything else together, and a service
 * that only serves status requests never needs them.
 */
export function createLazyAcquirer(load: () => Promise<Acquirer>): Acquirer {
  let loading: Promise<Acquirer> | undefined;
  return {
    async scrape(url, options, signal, whose) {
      loading ??= load();
      return (await loading).scrape(url, options, signal, whose);
    },
    async close() {
      await (await loading)?.close();
    },
  };
}

/** Structured extraction, loaded when the first object is asked for. */
export function createLazyExtractor(load: () => Promise<StructuredExtractor>): StructuredExtractor {
  let loading: Promise<StructuredExtractor> | undefined;
  return async (input, signal) => {
    loading ??= load();
    return (await loading)(input, signal);
  };
}

/** Passages and summaries on the service's own thread, for services without threads. */
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
