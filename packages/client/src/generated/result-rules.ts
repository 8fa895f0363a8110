// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import type { ResultRule, ResultRules } from "../upgrade/rules.ts";

// scrape: /data/, getCrawl: /data/*/, getBatchScrape: /data/*/
const rules1: readonly ResultRule[] = [["json","llm_extraction",1]];

// scrape: /data/, getCrawl: /data/*/, getBatchScrape: /data/*/, search: /data/web/*/
const rules2: readonly ResultRule[] = [["json","extract",1]];

// scrape: /data/metadata/, getCrawl: /data/*/metadata/, getBatchScrape: /data/*/metadata/, search: /data/web/*/metadata/
const rules3: readonly ResultRule[] = [["language",0]];

// listActiveCrawls: /crawls/*/
const rules4: readonly ResultRule[] = [["options"]];

// map: /links/
const rules5: readonly ResultRule[] = [["*",["url"]]];

// search: /
const rules6: readonly ResultRule[] = [["data",["web"]]];

// getCreditUsage: /data/
const rules7: readonly ResultRule[] = [["remainingCredits","remaining_credits"],["planCredits","plan_credits"],["billingPeriodStart","billing_period_start"],["billingPeriodEnd","billing_period_end"]];

// getTokenUsage: /data/
const rules8: readonly ResultRule[] = [["remainingTokens","remaining_tokens"],["planTokens","plan_tokens"],["billingPeriodStart","billing_period_start"],["billingPeriodEnd","billing_period_end"]];

/** What happens to a result of `scrape`. */
export const scrape: ResultRules = [["data/", rules1], ["data/", rules2], ["data/metadata/", rules3]];

/** What happens to a result of `getCrawl`. */
export const getCrawl: ResultRules = [["data/*/", rules1], ["data/*/", rules2], ["data/*/metadata/", rules3]];

/** What happens to a result of `getBatchScrape`. */
export const getBatchScrape: ResultRules = [["data/*/", rules1], ["data/*/", rules2], ["data/*/metadata/", rules3]];

/** What happens to a result of `search`. */
export const search: ResultRules = [["data/web/*/", rules2], ["data/web/*/metadata/", rules3], ["", rules6]];

/** What happens to a result of `listActiveCrawls`. */
export const listActiveCrawls: ResultRules = [["crawls/*/", rules4]];

/** What happens to a result of `map`. */
export const map: ResultRules = [["links/", rules5]];

/** What happens to a result of `getCreditUsage`. */
export const getCreditUsage: ResultRules = [["data/", rules7]];

/** What happens to a result of `getTokenUsage`. */
export const getTokenUsage: ResultRules = [["data/", rules8]];
