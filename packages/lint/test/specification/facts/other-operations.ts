import type { FactTable } from "../schema-at.ts";

/** Section 4.2: the known parts of `POST /scrape`. */
export const scrapeRequest: FactTable = {
  url: { type: "string", required: true },
  formats: { type: "array", required: false },
};

/** Section 4.2: `POST /crawl/params-preview`. */
export const previewRequest: FactTable = {
  url: { type: "string", required: true },
  prompt: { type: "string", required: true },
};

/** Section 9: additions to the crawl request in v2. */
export const crawlRequest: FactTable = {
  crawlEntireDomain: { type: "boolean", required: false },
  maxDiscoveryDepth: { type: "integer", required: false },
  sitemap: { enum: ["skip", "include", "only"], required: false },
  prompt: { type: "string", required: false },
};

/** Sections 7.3 and 8: the credit cap of an agent run. */
export const agentRequest: FactTable = {
  maxCredits: { type: "number", required: false },
};

/** Section 4.2: the response of starting an agent run. */
export const agentStarted: FactTable = {
  id: { type: "string", required: true },
};

/** Section 7.3: a run that was cancelled or reached its limit. */
export const failedAgent: FactTable = {
  status: { const: "failed" },
  error: { type: "string" },
  creditsUsed: { type: "number" },
};

/** Section 7.1: the error body. */
export const errorBody: FactTable = {
  success: { type: "boolean", const: false, required: true },
  error: { type: "string", required: true },
  details: { type: null, required: false },
  code: { type: "string", required: false },
};

/** Section 7.1: the exception for traces and snapshots. */
export const passedThroughError: FactTable = {
  success: { required: false },
  error: { type: "string", required: true },
};

/** Sections 2.3.1, 2.3.2 and 2.3.3: the fields that formats, parsers and actions add to a page document. */
export const pageDocument: FactTable = {
  answer: { required: false },
  highlights: { required: false },
  "pages[].pageNumber": { type: "integer" },
  "pages[].markdown": { type: "string" },
  "blocks[]": { type: "object" },
  "actions.{object}.screenshots[]": { type: "string" },
  "actions.{object}.pdfs[]": { type: "string" },
};
