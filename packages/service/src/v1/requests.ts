import { withDefaults } from "../contract/defaults.ts";
import { translateOptions } from "./options.ts";

type Body = Readonly<Record<string, unknown>>;

/** Converts a v1 body with v1's defaults to the equivalent v2 body. */
export type Translate = (body: Body) => Record<string, unknown>;

/** Missing options get v1's defaults, not v2's: v1 reads a fresh page as markdown. */
const translateGiven = (options: unknown): Record<string, unknown> =>
  translateOptions((options ?? withDefaults("v1", { $ref: "#/components/schemas/ScrapeOptions" }, {})) as Body);

/** `POST /crawl`: three options have other names, and one counts something else (specification 9). */
export const translateCrawl: Translate = (body) => {
  const {
    ignoreSitemap,
    allowBackwardCrawling,
    allowBackwardLinks,
    crawlEntireDomain,
    scrapeOptions,
    maxDepth,
    ...rest
  } = body;
  return {
    ...rest,
    crawlEntireDomain: crawlEntireDomain === true || allowBackwardCrawling === true || allowBackwardLinks === true,
    sitemap: ignoreSitemap === true ? "skip" : "include",
    maxPathDepth: maxDepth,
    scrapeOptions: translateGiven(scrapeOptions),
  };
};

/** `POST /map`. */
export const translateMap: Translate = ({ ignoreSitemap, sitemapOnly, ...rest }) => {
  const skipping = ignoreSitemap === true ? "skip" : "include";
  return { ...rest, sitemap: sitemapOnly === true ? "only" : skipping };
};

/** `POST /search`: nothing is scraped unless formats are given. */
export const translateSearch: Translate = ({ scrapeOptions, ...rest }) => {
  const formats = (scrapeOptions as { formats?: unknown[] } | undefined)?.formats ?? [];
  return {
    ...rest,
    sources: ["web"],
    ...(formats.length > 0 && { scrapeOptions: translateOptions(scrapeOptions as Body) }),
  };
};

/** `POST /extract`. */
export const translateExtract: Translate = ({ scrapeOptions, ...rest }) => ({
  ...rest,
  scrapeOptions: translateGiven(scrapeOptions),
});
