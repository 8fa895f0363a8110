import { withDefaults } from "../contract/defaults.ts";
import { Refusal } from "../http/refusal.ts";
import { translateOptions } from "./options.ts";

type Body = Readonly<Record<string, unknown>>;

/** Converts a v1 body with v1's defaults to the equivalent v2 body; `sent` is the body without them. */
export type Translate = (body: Body, sent: Body) => Record<string, unknown>;

/** Missing options get v1's defaults, not v2's: v1 reads a fresh page as markdown. */
const translateGiven = (options: unknown): Record<string, unknown> =>
  translateOptions((options ?? withDefaults("v1", { $ref: "#/components/schemas/ScrapeOptions" }, {})) as Body);

/** `POST /scrape`. */
export const translateScrape: Translate = (body) => {
  if (body.agent === undefined) return translateOptions(body);
  const message = "is not part of this service: send `actions`, or start an agent in v2";
  throw new Refusal("bad-request", { details: [{ path: ["agent"], message }] });
};

/** `POST /crawl`: three options have other names, and one counts something else (specification 9). */
export const translateCrawl: Translate = (body, sent) => {
  const {
    ignoreSitemap,
    allowBackwardCrawling,
    allowBackwardLinks,
    crawlEntireDomain: _default,
    scrapeOptions,
    maxDepth,
    ...rest
  } = body;
  return {
    ...rest,
    // If it is set, the two earlier names are ignored.
    crawlEntireDomain: sent.crawlEntireDomain ?? (allowBackwardCrawling === true || allowBackwardLinks === true),
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
