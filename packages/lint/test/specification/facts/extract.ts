import type { FactTable } from "../schema-at.ts";

/** Section 2.1: the body of `POST /extract`. */
export const extractRequest: FactTable = {
  "": { type: "object" },
  urls: { type: "array", required: true, default: null, maxItems: null },
  "urls[]": { type: "string", format: "uri" },
  prompt: { type: "string", required: false, default: null },
  schema: { type: "object", required: false, default: null },
  enableWebSearch: { type: "boolean", required: false, default: false },
  ignoreSitemap: { type: "boolean", required: false, default: false },
  includeSubdomains: { type: "boolean", required: false, default: true },
  showSources: { type: "boolean", required: false, default: false },
  scrapeOptions: { type: "object", required: false },
  ignoreInvalidURLs: { type: "boolean", required: false, default: true },
  threatProtection: { type: "object", required: false, default: null },
};

/** Section 2.2: the body of its 200 response. */
export const extractResponse: FactTable = {
  "": { type: "object" },
  success: { type: "boolean" },
  id: { type: "string" },
  invalidURLs: { type: ["array", "null"], required: false },
  "invalidURLs[]": { type: "string" },
  sources: { type: null, required: false },
};
