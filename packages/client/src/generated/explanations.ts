// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

/** Id, title and action of a change, and the operations and fields that its reports refer to. */
export const explanations: readonly (readonly [string, string, string, ...string[]])[] = [
  [
    "extract-format-renamed",
    "The `extract` format is called `json`",
    "Send `{ type: json, prompt, schema }` and read `json` of the page document.",
    "scrape /extract",
    "startBatchScrape /extract",
    "startCrawl /scrapeOptions/extract",
    "startExtract /scrapeOptions/extract",
    "search /scrapeOptions/extract",
    "scrape /data/json",
    "getCrawl /data/*/json",
    "getBatchScrape /data/*/json",
    "search /data/web/*/json"
  ],
  [
    "json-options-inline",
    "The options of structured data move into the format",
    "Move `prompt` and `schema` into the object, and put what `systemPrompt` said into `prompt`.",
    "scrape /jsonOptions",
    "startBatchScrape /jsonOptions",
    "startCrawl /scrapeOptions/jsonOptions",
    "startExtract /scrapeOptions/jsonOptions",
    "search /scrapeOptions/jsonOptions"
  ],
  [
    "change-tracking-options-inline",
    "The options of change tracking move into the format",
    "Move the options into the object. `markdown` must still be in the same list.",
    "scrape /changeTrackingOptions",
    "startBatchScrape /changeTrackingOptions",
    "startCrawl /scrapeOptions/changeTrackingOptions",
    "startExtract /scrapeOptions/changeTrackingOptions",
    "search /scrapeOptions/changeTrackingOptions"
  ],
  [
    "cache-on-by-default",
    "Cached pages are returned by default",
    "Send `maxAge: 0` wherever a page must be fresh.",
    "scrape /maxAge",
    "startBatchScrape /maxAge",
    "startCrawl /scrapeOptions/maxAge",
    "startExtract /scrapeOptions/maxAge",
    "search /scrapeOptions/maxAge"
  ],
  [
    "options-on-by-default",
    "Invalid certificates are accepted, and ads and embedded images removed, by default",
    "Send `skipTlsVerification: false` if you rely on the certificate. Send the other two if you rely on them being off.",
    "scrape /skipTlsVerification",
    "startBatchScrape /skipTlsVerification",
    "startCrawl /scrapeOptions/skipTlsVerification",
    "startExtract /scrapeOptions/skipTlsVerification",
    "search /scrapeOptions/skipTlsVerification"
  ],
  [
    "parse-pdf-to-parsers",
    "`parsers` replaces `parsePDF`",
    "Send `parsers: [pdf]` for true and `parsers: []` for false.",
    "scrape /parsePDF",
    "startBatchScrape /parsePDF",
    "startCrawl /scrapeOptions/parsePDF",
    "startExtract /scrapeOptions/parsePDF",
    "search /scrapeOptions/parsePDF"
  ],
  [
    "proxy-auto",
    "A stronger proxy is tried when the basic one fails",
    "Send `proxy: basic` to keep the old behaviour; replace `stealth` with `enhanced`.",
    "scrape /proxy",
    "startBatchScrape /proxy",
    "startCrawl /scrapeOptions/proxy",
    "startExtract /scrapeOptions/proxy",
    "search /scrapeOptions/proxy"
  ],
  [
    "timeout-longer-and-bounded",
    "The timeout is longer, and bounded",
    "Set `timeout` yourself, within the bounds.",
    "scrape /timeout",
    "startBatchScrape /timeout",
    "startCrawl /scrapeOptions/timeout",
    "startExtract /scrapeOptions/timeout",
    "search /scrapeOptions/timeout"
  ],
  [
    "scrape-agent-removed",
    "A scrape has no agent",
    "Use actions for known steps, and an agent run for open tasks.",
    "scrape /agent"
  ],
  [
    "geolocation-removed",
    "`geolocation` is gone, `location` stays",
    "Rename it to `location`. The object is the same.",
    "scrape /geolocation",
    "startBatchScrape /geolocation",
    "startCrawl /scrapeOptions/geolocation",
    "startExtract /scrapeOptions/geolocation",
    "search /scrapeOptions/geolocation"
  ],
  [
    "fast-mode-undocumented",
    "`fastMode` is no longer documented",
    "Leave it out.",
    "scrape /fastMode",
    "startBatchScrape /fastMode",
    "startCrawl /scrapeOptions/fastMode",
    "startExtract /scrapeOptions/fastMode",
    "search /scrapeOptions/fastMode"
  ],
  [
    "wait-action-exclusive",
    "A wait action waits for one thing",
    "Split a wait with both fields into two actions, in the order you want.",
    "scrape /actions/*",
    "startBatchScrape /actions/*",
    "startCrawl /scrapeOptions/actions/*",
    "startExtract /scrapeOptions/actions/*",
    "search /scrapeOptions/actions/*"
  ],
  [
    "metadata-lists",
    "More metadata can be lists",
    "Accept a list, and use its first entry if one string is enough.",
    "scrape /data/metadata/language",
    "getCrawl /data/*/metadata/language",
    "getBatchScrape /data/*/metadata/language",
    "search /data/web/*/metadata/language"
  ],
  [
    "backward-crawling-to-entire-domain",
    "`crawlEntireDomain` replaces `allowBackwardCrawling`",
    "Send `crawlEntireDomain`. If v1 receives both, the new name takes precedence.",
    "startCrawl /allowBackwardCrawling",
    "startCrawl /allowBackwardLinks"
  ],
  [
    "max-depth-to-discovery-depth",
    "`maxDiscoveryDepth` replaces `maxDepth`",
    "Decide how many links to follow, and keep `limit` as a safety net. To keep the old meaning, use `includePaths`.",
    "startCrawl /maxDepth"
  ],
  [
    "crawl-sitemap-mode",
    "`sitemap` replaces `ignoreSitemap` in a crawl",
    "Send `sitemap` with the value from the table.",
    "startCrawl /ignoreSitemap"
  ],
  [
    "batch-invalid-urls-ignored",
    "A batch scrape skips invalid addresses",
    "Send `ignoreInvalidURLs: false` to get an error instead, or check `invalidURLs`.",
    "startBatchScrape /ignoreInvalidURLs"
  ],
  [
    "batch-concurrency-bound",
    "`maxConcurrency` must be greater than zero",
    "Omit `maxConcurrency` to use the team's limit.",
    "startBatchScrape /maxConcurrency"
  ],
  [
    "active-crawl-options",
    "The options of active crawls have their new names",
    "Read the new names.",
    "listActiveCrawls /crawls/*/options"
  ],
  [
    "map-sitemap-mode",
    "`sitemap` replaces two booleans in a map",
    "Send `sitemap` with the value from the table. `sitemapOnly: true` takes precedence over `ignoreSitemap`.",
    "map /sitemapOnly",
    "map /ignoreSitemap"
  ],
  [
    "map-bounds",
    "A map can be longer, and its timeout must be greater than zero",
    "Omit `timeout` to use the service's own limit.",
    "map /timeout"
  ],
  [
    "map-links-as-objects",
    "The links of a map are objects",
    "Read `url` of each entry.",
    "map /links/*"
  ],
  [
    "search-limit-default",
    "A search returns ten results by default",
    "Set `limit` yourself.",
    "search /limit"
  ],
  [
    "search-data-by-kind",
    "Search results are grouped by kind",
    "Read `data.web`.",
    "search /data"
  ],
  [
    "search-highlights",
    "Descriptions of results are passages that match the query",
    "Send `highlights: false` for the old text.",
    "search /highlights"
  ],
  [
    "search-query-length",
    "A query has at most 500 characters",
    "Shorten the query.",
    "search /query"
  ],
  [
    "extract-invalid-urls-ignored",
    "An extract skips invalid addresses",
    "Send `ignoreInvalidURLs: false` to get an error instead, or check `invalidURLs`.",
    "startExtract /ignoreInvalidURLs"
  ],
  [
    "credit-usage-camel-case",
    "Credit usage fields are in camelCase",
    "Read the new names.",
    "getCreditUsage /data/remainingCredits",
    "getCreditUsage /data/planCredits",
    "getCreditUsage /data/billingPeriodStart",
    "getCreditUsage /data/billingPeriodEnd"
  ],
  [
    "token-usage-camel-case",
    "Token usage fields are in camelCase",
    "Read the new names.",
    "getTokenUsage /data/remainingTokens",
    "getTokenUsage /data/planTokens",
    "getTokenUsage /data/billingPeriodStart",
    "getTokenUsage /data/billingPeriodEnd"
  ]
];
