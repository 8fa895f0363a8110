import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf, received, sent } from "./support/documents.ts";

// About: src/compare/edits-kinds.ts, src/api/scheme-names.ts

type Json = Record<string, unknown>;

const breaks = (base: Json, revision: Json): string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ fingerprint }) => fingerprint);

const text = { type: "string" };
const number = { type: "integer" };
const within = (schema: Json): Json => ({ type: "object", properties: { a: schema } });
const parts = (...allOf: Json[]): Json => ({ allOf });
const key = (name: string): Json => ({ type: "apiKey", in: "query", name });
const basic = { type: "http", scheme: "basic" };
const secured = (security: readonly Json[], securitySchemes: Json): Json =>
  documentOf({ security }, { components: { securitySchemes } });

/** The same types or names on both sides of two changes: an approval covers one of them. */
test.each<[string, base: Json, first: Json, second: Json]>([
  ["a text and one of its values", sent(within(number)), sent(within(text)), sent(within({ ...text, enum: ["x"] }))],
  ["two patterns", sent(number), sent({ ...text, pattern: "^x" }), sent({ ...text, pattern: "^y" })],
  ["objects instead of any value", sent({}), sent({ type: "object", ...within(text) }), sent(within(number))],
  ["what is excluded", sent(number), sent({ ...text, not: { const: "a" } }), sent({ ...text, not: { const: "b" } })],
  ["a boolean and `true`", sent(text), sent({ type: "boolean" }), sent({ type: "boolean", const: true })],
  ["two maximums", sent(text), sent({ ...number, maximum: 3 }), sent({ ...number, maximum: 30 })],
  ["two formats", received(text), received(number), received({ ...number, format: "int64" })],
  [
    "a type beside another one",
    received(text),
    received({ type: ["string", "integer"], maximum: 3 }),
    received({ type: ["string", "integer"], maximum: 30 }),
  ],
  [
    "objects of several parts",
    sent(text),
    sent(parts({ type: "object" }, { properties: { p: text } })),
    sent(parts({ type: "object" }, { properties: { p: number } })),
  ],
  [
    "a property that two parts declare",
    sent(within(text)),
    sent(parts(within({ type: "object" }), within({ properties: { p: text } }))),
    sent(parts(within({ type: "object" }), within({ properties: { p: number } }))),
  ],
  [
    "lists of several parts",
    sent(text),
    sent(parts({ type: "array" }, { items: text })),
    sent(parts({ type: "array" }, { items: number })),
  ],
  [
    "texts that replace an object without a type",
    received({ properties: { p: text, q: text } }),
    received({ ...text, maxLength: 3 }),
    received({ ...text, maxLength: 4 }),
  ],
  ["a new scheme", secured([], {}), secured([{ k: [] }], { k: key("k") }), secured([{ k: [] }], { k: basic })],
  [
    "a scheme that is needed as well",
    secured([{ a: [] }], { a: basic }),
    secured([{ a: [], k: [] }], { a: basic, k: key("k") }),
    secured([{ a: [], k: [] }], { a: basic, k: key("l") }),
  ],
  [
    "a scheme in place of one that was removed",
    secured([{ a: [] }], { a: basic }),
    secured([{ k: [] }], { k: key("k") }),
    secured([{ k: [] }], { k: key("l") }),
  ],
])("approving one of two changes does not let the other pass: %s", (_, base, first, second) => {
  const [one, other] = [breaks(base, first), breaks(base, second)];
  expect([one.length, other.length]).toEqual([1, 1]);
  expect(other).not.toEqual(one);
});

test("the approval of a new type or scheme remains valid if only its prose changes", () => {
  const limited = (description: string): Json => sent({ ...text, maxLength: 3, description });
  expect(breaks(sent(number), limited("new"))).toEqual(breaks(sent(number), limited("")));
  const described = (description: string): Json => secured([{ k: [] }], { k: { ...basic, description } });
  expect(breaks(secured([], {}), described("new"))).toEqual(breaks(secured([], {}), described("")));
});
