// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import { bounded, defaulted, inexact, item, renamed, split } from "../rules/request-kinds.ts";
import { inside, type RequestRules } from "../rules/request.ts";

/** The operations whose requests have rules. */
export type RequestWithRules = "scrape" | "startBatchScrape" | "startCrawl" | "startExtract" | "search" | "map";

/** The changes to a request of `scrape`. */
export const scrape: RequestRules = [
  [item, "formats", "screenshot"],
  [item, "formats", "extract", {"type":"json"}, "extract", "schema", "prompt"],
  [item, "formats", "json", {}, "jsonOptions", "schema", "prompt"],
  [item, "formats", "screenshot@fullPage", {"type":"screenshot","fullPage":true}],
  [item, "formats", "changeTracking", {}, "changeTrackingOptions", "modes", "schema", "prompt", "tag"],
  [split, "actions", "wait", "milliseconds", "selector"],
  [renamed, "parsePDF", "parsers", {"true":["pdf"],"false":[]}],
  [renamed, "agent"],
  [renamed, "geolocation", "location"],
  [renamed, "fastMode"],
  [bounded, "timeout", 1000, 300000],
  [defaulted, {"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000}],
];

/** The changes to a request of `startBatchScrape`. */
export const startBatchScrape: RequestRules = [
  [item, "formats", "screenshot"],
  [item, "formats", "extract", {"type":"json"}, "extract", "schema", "prompt"],
  [item, "formats", "json", {}, "jsonOptions", "schema", "prompt"],
  [item, "formats", "screenshot@fullPage", {"type":"screenshot","fullPage":true}],
  [item, "formats", "changeTracking", {}, "changeTrackingOptions", "modes", "schema", "prompt", "tag"],
  [split, "actions", "wait", "milliseconds", "selector"],
  [renamed, "parsePDF", "parsers", {"true":["pdf"],"false":[]}],
  [renamed, "geolocation", "location"],
  [renamed, "fastMode"],
  [bounded, "timeout", 1000, 300000],
  [bounded, "maxConcurrency", 1],
  [defaulted, {"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000,"ignoreInvalidURLs":false}],
];

/** The changes to a request of `startCrawl`. */
export const startCrawl: RequestRules = [
  [inside, "scrapeOptions",
    [item, "formats", "screenshot"],
    [item, "formats", "extract", {"type":"json"}, "extract", "schema", "prompt"],
    [item, "formats", "json", {}, "jsonOptions", "schema", "prompt"],
    [item, "formats", "screenshot@fullPage", {"type":"screenshot","fullPage":true}],
    [item, "formats", "changeTracking", {}, "changeTrackingOptions", "modes", "schema", "prompt", "tag"],
    [split, "actions", "wait", "milliseconds", "selector"],
    [renamed, "parsePDF", "parsers", {"true":["pdf"],"false":[]}],
    [renamed, "geolocation", "location"],
    [renamed, "fastMode"],
    [bounded, "timeout", 1000, 300000],
    [defaulted, {"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000}],
  ],
  [renamed, "allowBackwardCrawling", "crawlEntireDomain"],
  [renamed, "allowBackwardLinks", "crawlEntireDomain"],
  [inexact, "maxDepth"],
  [renamed, "maxDepth", "maxDiscoveryDepth"],
  [renamed, "ignoreSitemap", "sitemap", {"true":"skip","false":"include"}],
];

/** The changes to a request of `startExtract`. */
export const startExtract: RequestRules = [
  [inside, "scrapeOptions",
    [item, "formats", "screenshot"],
    [item, "formats", "extract", {"type":"json"}, "extract", "schema", "prompt"],
    [item, "formats", "json", {}, "jsonOptions", "schema", "prompt"],
    [item, "formats", "screenshot@fullPage", {"type":"screenshot","fullPage":true}],
    [item, "formats", "changeTracking", {}, "changeTrackingOptions", "modes", "schema", "prompt", "tag"],
    [split, "actions", "wait", "milliseconds", "selector"],
    [renamed, "parsePDF", "parsers", {"true":["pdf"],"false":[]}],
    [renamed, "geolocation", "location"],
    [renamed, "fastMode"],
    [bounded, "timeout", 1000, 300000],
    [defaulted, {"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000}],
  ],
  [defaulted, {"ignoreInvalidURLs":false}],
];

/** The changes to a request of `search`. */
export const search: RequestRules = [
  [inside, "scrapeOptions",
    [item, "formats", "screenshot"],
    [item, "formats", "extract", {"type":"json"}, "extract", "schema", "prompt"],
    [item, "formats", "json", {}, "jsonOptions", "schema", "prompt"],
    [item, "formats", "screenshot@fullPage", {"type":"screenshot","fullPage":true}],
    [split, "actions", "wait", "milliseconds", "selector"],
    [renamed, "changeTrackingOptions"],
    [renamed, "parsePDF", "parsers", {"true":["pdf"],"false":[]}],
    [renamed, "geolocation", "location"],
    [renamed, "fastMode"],
    [bounded, "timeout", 1000, 300000],
    [defaulted, {"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000}],
  ],
  [bounded, "query", 0, 500],
  [defaulted, {"limit":5,"highlights":false}],
];

/** The changes to a request of `map`. */
export const map: RequestRules = [
  [renamed, "sitemapOnly", "sitemap", {"true":"only"}],
  [renamed, "ignoreSitemap", "sitemap", {"true":"skip","false":"include"}],
  [bounded, "timeout", 1],
];
