import type { FactTable } from "./fact.ts";

/** Section 8: the charges, at the options that cause them. */
export const credits: FactTable = {
  "threatProtection.mode": { "x-credits.url": 2 },
  "formats[].{json}.checkPromptInjection": { "x-credits.check": 4 },
  lockdown: { "x-credits.hit": 5, "x-credits.miss": 1 },
  parsers: { "x-credits.page": 1, "x-credits.file": 1 },
  proxy: { "x-credits.enhanced": 0 },
};
