// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import { inner, older, single, untranslated, type ResultRules } from "../rules/result-kinds.ts";

/** The changes to a result of `scrape`. */
export const scrape: ResultRules = [
  [older, "data/json", "llm_extraction", 1],
  [older, "data/json", "extract", 1],
  [single, "data/metadata/language"],
];

/** The changes to a result of `getCrawl`. */
export const getCrawl: ResultRules = [
  [older, "data/*/json", "llm_extraction", 1],
  [older, "data/*/json", "extract", 1],
  [single, "data/*/metadata/language"],
];

/** The changes to a result of `getBatchScrape`. */
export const getBatchScrape: ResultRules = [
  [older, "data/*/json", "llm_extraction", 1],
  [older, "data/*/json", "extract", 1],
  [single, "data/*/metadata/language"],
];

/** The changes to a result of `search`. */
export const search: ResultRules = [
  [older, "data/web/*/json", "extract", 1],
  [single, "data/web/*/metadata/language"],
  [inner, "data", "web"],
];

/** The changes to a result of `listActiveCrawls`. */
export const listActiveCrawls: ResultRules = [
  [untranslated, "crawls/*/options"],
];

/** The changes to a result of `map`. */
export const map: ResultRules = [
  [inner, "links/*", "url"],
];

/** The changes to a result of `getCreditUsage`. */
export const getCreditUsage: ResultRules = [
  [older, "data/remainingCredits", "remaining_credits"],
  [older, "data/planCredits", "plan_credits"],
  [older, "data/billingPeriodStart", "billing_period_start"],
  [older, "data/billingPeriodEnd", "billing_period_end"],
];

/** The changes to a result of `getTokenUsage`. */
export const getTokenUsage: ResultRules = [
  [older, "data/remainingTokens", "remaining_tokens"],
  [older, "data/planTokens", "plan_tokens"],
  [older, "data/billingPeriodStart", "billing_period_start"],
  [older, "data/billingPeriodEnd", "billing_period_end"],
];
