import type { FactTable } from "../schema-at.ts";

/** Section 2.4: threat protection for one request. */
export const threatProtection: FactTable = {
  "": { type: "object", closed: null },
  mode: { type: "string", required: false, enum: ["off", "normal"] },
  riskScoreThreshold: { type: "integer", required: false, minimum: 0, maximum: 100 },
  blacklist: { type: "array", required: false, maxItems: 1000 },
  "blacklist[]": { type: "string" },
  whitelist: { type: "array", required: false, maxItems: 1000 },
  "whitelist[]": { type: "string" },
  blockedTlds: { type: "array", required: false, maxItems: 1000 },
  "blockedTlds[]": { type: "string" },
  failurePolicy: { type: "string", required: false, enum: ["open", "closed"] },
};

/** Section 2.5: redaction. */
export const redaction: FactTable = {
  "{object}": { type: "object", closed: true },
  "{object}.mode": { type: "string", required: false, default: "accurate", enum: ["accurate", "aggressive", "fast"] },
  "{object}.entities": { type: "array", required: false, default: null },
  "{object}.entities[]": { type: "string", enum: ["PERSON", "EMAIL", "PHONE", "LOCATION", "FINANCIAL", "SECRET"] },
  "{object}.replaceStyle": { type: "string", required: false, default: "tag", enum: ["tag", "mask", "remove"] },
};

/** Section 2.6: audit attribution. */
export const auditMetadata: FactTable = {
  "": { type: "object", closed: true },
  username: { type: "string", required: true, maxLength: 1024 },
};
