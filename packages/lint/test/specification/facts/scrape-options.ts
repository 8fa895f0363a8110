import type { FactTable } from "../schema-at.ts";

/** Section 2.3: the options of page acquisition. */
export const scrapeOptions: FactTable = {
  formats: { type: "array", required: false, default: ["markdown"] },
  onlyMainContent: { type: "boolean", required: false, default: true },
  onlyCleanContent: { type: "boolean", required: false, default: false, "x-beta": true },
  includeTags: { type: "array", required: false, default: null },
  "includeTags[]": { type: "string" },
  excludeTags: { type: "array", required: false, default: null },
  "excludeTags[]": { type: "string" },
  maxAge: {
    type: "integer",
    required: false,
    default: 172800000,
    "x-default-when": [{ when: { lockdown: true }, default: 63072000000 }],
  },
  minAge: { type: "integer", required: false, default: null },
  headers: { type: "object", required: false, default: null },
  waitFor: { type: "integer", required: false, default: 0 },
  mobile: { type: "boolean", required: false, default: false },
  skipTlsVerification: { type: "boolean", required: false, default: true },
  timeout: { type: "integer", required: false, default: 60000, minimum: 1000, maximum: 300000 },
  parsers: { type: "array", required: false, default: ["pdf"] },
  actions: { type: "array", required: false, default: null },
  location: { type: "object", required: false },
  "location.country": { type: "string", required: false, default: "US", pattern: "^[A-Z]{2}$" },
  "location.languages": { type: "array", required: false, default: null },
  "location.languages[]": { type: "string" },
  removeBase64Images: { type: "boolean", required: false, default: true },
  blockAds: { type: "boolean", required: false, default: true },
  proxy: { type: "string", required: false, default: "auto", enum: ["basic", "enhanced", "auto"] },
  storeInCache: { type: "boolean", required: false, default: true },
  lockdown: { type: "boolean", required: false, default: false },
  redactPII: { required: false, default: false },
  "redactPII.{boolean}": { type: "boolean" },
  profile: { type: "object", required: false, default: null },
  "profile.name": { type: "string", required: true, minLength: 1, maxLength: 128, default: null },
  "profile.saveChanges": { type: "boolean", required: false, default: true },
  threatProtection: { type: "object", required: false, default: null },
  auditMetadata: { type: "object", required: false, default: null },
};

/** Section 2.3.2: the items of `parsers`; section 9 adds the bare string. */
export const parsers: FactTable = {
  "{string}": { type: "string", const: "pdf" },
  "{pdf}": { type: "object", closed: true },
  "{pdf}.type": { type: "string", required: true, enum: ["pdf"] },
  "{pdf}.mode": { type: "string", required: false, default: "auto", enum: ["fast", "auto", "ocr"] },
  "{pdf}.maxPages": { type: "integer", required: false, default: null, minimum: 1, maximum: 10000 },
  "{pdf}.pages": { type: "boolean", required: false, default: false },
  "{pdf}.blocks": { type: "boolean", required: false, default: false },
  "{pdf}.pageMarkers": { type: "boolean", required: false, default: false },
};

/** Section 8: the charges, at the options that cause them. */
export const credits: FactTable = {
  "threatProtection.mode": { "x-credits.url": 2 },
  "formats[].{json}.checkPromptInjection": { "x-credits.check": 4 },
  lockdown: { "x-credits.hit": 5, "x-credits.miss": 1 },
  parsers: { "x-credits.page": 1, "x-credits.file": 1 },
  proxy: { "x-credits.enhanced": 0 },
};
