import type { FactTable } from "../schema-at.ts";

/** Section 2.3.3: the items of `actions`. */
export const actions: FactTable = {
  "{wait+milliseconds}": { type: "object", closed: true },
  "{wait+milliseconds}.milliseconds": { type: "integer", required: true, minimum: 1 },
  "{wait+selector}": { type: "object", closed: true },
  "{wait+selector}.selector": { type: "string", required: true },
  "{screenshot}.fullPage": { type: "boolean", required: false, default: false },
  "{screenshot}.quality": { type: "integer", required: false, minimum: 1, maximum: 100 },
  "{screenshot}.viewport": { type: "object", required: false },
  "{screenshot}.viewport.width": { type: "integer", required: true },
  "{screenshot}.viewport.height": { type: "integer", required: true },
  "{click}.selector": { type: "string", required: true },
  "{click}.all": { type: "boolean", required: false, default: false },
  "{write}.text": { type: "string", required: true },
  "{press}.key": { type: "string", required: true },
  "{scroll}.direction": { type: "string", required: false, default: "down", enum: ["up", "down"] },
  "{scroll}.selector": { type: "string", required: false },
  "{scrape}": { type: "object", required: true },
  "{executeJavascript}.script": { type: "string", required: true },
  "{pdf}.format": {
    type: "string",
    required: false,
    default: "Letter",
    enum: ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid", "Ledger"],
  },
  "{pdf}.landscape": { type: "boolean", required: false, default: false },
  "{pdf}.scale": { type: "number", required: false, default: 1 },
};
