import type { FactTable } from "./fact.ts";

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
