// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import type { RequestGroup, RequestRules } from "../upgrade/rules.ts";

// scrape: /, startBatchScrape: /, startCrawl: /scrapeOptions/, startExtract: /scrapeOptions/, search: /scrapeOptions/
const rules1: RequestGroup = [[["parsePDF","parsers",{"true":["pdf"],"false":[]}],["geolocation","location"],["fastMode"]],{"maxAge":0,"skipTlsVerification":false,"proxy":"basic","timeout":30000},[["timeout",1000,300000]],[["formats","screenshot",{"type":"screenshot"}],["formats","extract",{"type":"json"},"extract","schema","prompt"],["formats","json",{"type":"json"},"jsonOptions","schema","prompt"],["formats","screenshot@fullPage",{"type":"screenshot","fullPage":true}]],[["actions","wait","milliseconds","selector"]]];

// scrape: /, startBatchScrape: /, startCrawl: /scrapeOptions/, startExtract: /scrapeOptions/
const rules2: RequestGroup = [[],{},[],[["formats","changeTracking",{"type":"changeTracking"},"changeTrackingOptions","modes","schema","prompt","tag"]]];

// search: /scrapeOptions/
const rules3: RequestGroup = [[["changeTrackingOptions"]]];

// scrape: /
const rules4: RequestGroup = [[["agent"]]];

// startCrawl: /
const rules5: RequestGroup = [[["allowBackwardCrawling","crawlEntireDomain"],["allowBackwardLinks","crawlEntireDomain"],["maxDepth","maxDiscoveryDepth",0,1],["ignoreSitemap","sitemap",{"true":"skip","false":"include"}]]];

// startBatchScrape: /
const rules6: RequestGroup = [[],{"ignoreInvalidURLs":false},[["maxConcurrency",1]]];

// map: /
const rules7: RequestGroup = [[["sitemapOnly","sitemap",{"true":"only"}],["ignoreSitemap","sitemap",{"true":"skip","false":"include"}]],{},[["timeout",1]]];

// search: /
const rules8: RequestGroup = [[],{"limit":5,"highlights":false},[["query",0,500]]];

// startExtract: /
const rules9: RequestGroup = [[],{"ignoreInvalidURLs":false}];

/** What happens to a request of `scrape`. */
export const scrape: RequestRules = [["", rules1], ["", rules2], ["", rules4]];

/** What happens to a request of `startBatchScrape`. */
export const startBatchScrape: RequestRules = [["", rules1], ["", rules2], ["", rules6]];

/** What happens to a request of `startCrawl`. */
export const startCrawl: RequestRules = [["scrapeOptions/", rules1], ["scrapeOptions/", rules2], ["", rules5]];

/** What happens to a request of `startExtract`. */
export const startExtract: RequestRules = [["scrapeOptions/", rules1], ["scrapeOptions/", rules2], ["", rules9]];

/** What happens to a request of `search`. */
export const search: RequestRules = [["scrapeOptions/", rules1], ["scrapeOptions/", rules3], ["", rules8]];

/** What happens to a request of `map`. */
export const map: RequestRules = [["", rules7]];
