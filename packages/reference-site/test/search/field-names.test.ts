import { beforeAll, expect, test } from "vitest";
import type { SearchEngine } from "../../src/search/engine.ts";
import { engineOf } from "../../src/search/exam.ts";
import { FieldNames } from "../../src/search/field-names.ts";
import { ownFiles } from "../reading.ts";

const names = new FieldNames();
for (const [t, more] of [
  ["old.sourceUrl", { o: 1 }],
  ["metadata.sourceURL", {}],
  ["old.sourceurl", { o: 1 }],
  ["showSources", {}],
  ["sources[]", {}],
  ["sourceToolCallId", {}],
  ["data.remaining_credits", { o: 1 }],
  ["remainingCredits", {}],
  ["ScrapeRequest", { k: "schema" }],
] as const)
  names.add({ k: "field", u: "", t, ...more });

test.each([
  ["source_url", { written: "sourceURL" }],
  ["source-url", { written: "sourceURL" }],
  ["sourceURL", undefined],
  ["remaining_credits", undefined],
  ["source_", { written: "sourceURL", begun: "source" }],
  ["sourceTo", { written: "sourceToolCallId", begun: "sourceto" }],
  ["show_s", { written: "showSources", begun: "shows" }],
  ["sho_", undefined],
  ["source", undefined],
  ["source url", undefined],
  ["scrape_req", undefined],
])("%s names %j", (query, expected) => {
  expect(names.of(query)).toEqual(expected);
});

let engine: SearchEngine;

beforeAll(async () => {
  engine = engineOf([...(await ownFiles())].map(([path, text]) => ({ path, text })));
});

test.each([
  ["max_disc", "maxDiscoveryDepth"],
  ["ignoreInv", "ignoreInvalidURLs"],
  ["producer_seq", "producerSequence"],
  ["text_secon", "textSecondary"],
  ["total_urls", "totalUrls"],
  ["system_pro", "systemPrompt"],
  ["show_full_text", "showFullText"],
  ["wait_before_closing_ms", "waitBeforeClosingMs"],
])("%s finds the field %s first, in whichever version it is", (query, field) => {
  expect(engine.ask(query).found[0]?.entry.t.split(".").at(-1)).toBe(field);
});

test.each(["changeTracking", "change-track", "screenshot", "executeJavascript"])(
  "%s, the value of a schema's type, finds the schema before its field",
  (query) => {
    const found = engine.ask(query).found.map(({ entry }) => entry);
    const [schema, field] = ["schema", "field"].map((kind) =>
      found.findIndex(({ k, t, u }) => k === kind && u.includes("/schemas/") && (k === "schema" || t === "type")),
    );
    expect(schema).toBeGreaterThanOrEqual(0);
    expect(field === -1 ? Number.POSITIVE_INFINITY : field).toBeGreaterThan(schema ?? 0);
  },
);
