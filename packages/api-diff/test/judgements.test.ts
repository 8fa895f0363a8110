import { describe, expect, test } from "vitest";
import { diff, type Verdict } from "../src/index.ts";
import { components, documentOf, in30, received, sent, withParameters } from "./support/documents.ts";

type Question = readonly [name: string, base: unknown, revision: unknown, verdict: Verdict];

const text = { type: "string" };
const A = { type: "object", properties: { a: text }, required: ["a"] };
const B = { type: "object", properties: { b: text }, required: ["b"] };
const withB = { required: ["b"] };
const query = (schema: unknown, more = {}): Record<string, unknown> =>
  withParameters({ name: "q", in: "query", schema, ...more });
const keyed = { components: { securitySchemes: { k: { type: "apiKey", in: "header", name: "K" } } } };
const region = (fallback: string): Record<string, unknown> => ({
  servers: [{ url: "https://{r}.example.com", variables: { r: { default: fallback, enum: ["eu", "us"] } } }],
});

const SCHEMAS: Question[] = [
  ["nullable is a null type", in30(sent({ ...text, nullable: true })), sent({ type: ["string", "null"] }), "unchanged"],
  [
    "a flag for exclusive is a bound",
    in30(sent({ type: "number", minimum: 1, exclusiveMinimum: true })),
    sent({ type: "number", exclusiveMinimum: 1 }),
    "unchanged",
  ],
  [
    "a negation negated is what it was",
    sent({ type: "integer", minimum: 1 }),
    sent({ type: "number", not: { not: { type: "integer", minimum: 1 } } }),
    "unchanged",
  ],
  [
    "a negation negated, that takes less now",
    sent({ not: { not: { type: "number" } } }),
    sent({ not: { not: { type: "integer" } } }),
    "breaking",
  ],
  [
    "an object without members is a closed one that declares none",
    sent({ type: "object", maxProperties: 0 }),
    sent({ type: "object", additionalProperties: false }),
    "compatible",
  ],
  [
    "an object with its required members alone is a closed one",
    sent({ ...A, maxProperties: 1 }),
    sent({ ...A, additionalProperties: false }),
    "compatible",
  ],
  [
    "an object with room for one member more is no closed one",
    sent({ ...A, maxProperties: 2 }),
    sent({ ...A, additionalProperties: false }),
    "breaking",
  ],
  ["null goes from an answer", in30(received({ ...text, nullable: true })), in30(received(text)), "compatible"],
  [
    "a pattern that takes more",
    sent({ ...text, pattern: "^[a-z]+$" }),
    sent({ ...text, pattern: "^[a-z0-9]*$" }),
    "compatible",
  ],
  [
    "a pattern that takes anything",
    sent({ ...text, pattern: "^[a-z]+$" }),
    sent({ ...text, pattern: ".*" }),
    "compatible",
  ],
  [
    "a pattern that takes less",
    sent({ ...text, pattern: "^[a-z]*$" }),
    sent({ ...text, pattern: "^[a-z]+$" }),
    "breaking",
  ],
  [
    "a length that the pattern ensures",
    sent({ ...text, pattern: "^[a-z]{3}$" }),
    sent({ ...text, pattern: "^[a-z]{3}$", minLength: 3 }),
    "compatible",
  ],
  ["a bound that the enum ensures", sent({ enum: [1, 2] }), sent({ enum: [1, 2], minimum: 1 }), "compatible"],
  [
    "a smaller integer format",
    sent({ type: "integer", format: "int64" }),
    sent({ type: "integer", format: "int32" }),
    "breaking",
  ],
  [
    "a larger integer format",
    sent({ type: "integer", format: "int32" }),
    sent({ type: "integer", format: "int64" }),
    "compatible",
  ],
  [
    "an optional property comes",
    sent(A),
    sent({ ...A, properties: { a: text, n: { type: "integer" } } }),
    "compatible",
  ],
  [
    "a property comes where the rest is limited",
    sent({ type: "object", additionalProperties: text }),
    sent({ type: "object", additionalProperties: text, properties: { n: { type: "integer" } } }),
    "breaking",
  ],
  [
    "an optional property goes from an answer",
    received({ ...A, properties: { a: text, b: text } }),
    received(A),
    "breaking",
  ],
  [
    "a required property with a default",
    sent({ type: "object" }),
    sent({ ...A, properties: { a: { ...text, default: "" } } }),
    "breaking",
  ],
  [
    "a read-only property of a request",
    sent({ type: "object" }),
    sent({ ...A, properties: { a: { ...text, readOnly: true } } }),
    "compatible",
  ],
  [
    "a limit inside a nullable",
    sent({ anyOf: [text, { type: "null" }] }),
    sent({ anyOf: [{ ...text, maxLength: 3 }, { type: "null" }] }),
    "breaking",
  ],
  [
    "allOf adds a requirement",
    sent(
      { allOf: [{ $ref: "#/components/schemas/A" }] },
      components({ A: { type: "object", properties: { a: text } } }),
    ),
    sent(
      { allOf: [{ $ref: "#/components/schemas/A" }, { required: ["a"] }] },
      components({ A: { type: "object", properties: { a: text } } }),
    ),
    "breaking",
  ],
  ["allOf in another order", sent({ allOf: [A, B] }), sent({ allOf: [B, A] }), "unchanged"],
  [
    "an alternative goes from an answer",
    received({ anyOf: [text, { type: "integer" }] }),
    received(text),
    "compatible",
  ],
  ["an alternative goes from a request", sent({ anyOf: [text, { type: "integer" }] }), sent(text), "breaking"],
  [
    "an alternative comes into a request",
    sent({ anyOf: [A, B] }),
    sent({ anyOf: [A, B, { type: "object", properties: { c: text }, required: ["c"] }] }),
    "compatible",
  ],
  [
    "alternatives that overlap, exactly one of which must match",
    sent({ oneOf: [{ type: "object" }] }),
    sent({ oneOf: [{ type: "object" }, { type: "object", properties: { b: text } }] }),
    "breaking",
  ],
  [
    "a union of constants is an enum",
    sent({ oneOf: [{ const: "a" }, { const: "b" }] }),
    sent({ enum: ["a", "b"] }),
    "unchanged",
  ],
  [
    "a tag tells alternatives apart",
    sent({ oneOf: [{ properties: { t: { const: 1 } }, required: ["t"], type: "object" }] }),
    sent({
      oneOf: [
        { properties: { t: { const: 1 } }, required: ["t"], type: "object" },
        { properties: { t: { const: 2 } }, required: ["t"], type: "object" },
      ],
    }),
    "compatible",
  ],
  ["a schema for anything gets a type", sent({}), sent(text), "breaking"],
  [
    "elements of an answer may be anything",
    received({ type: "array", items: text }),
    received({ type: "array" }),
    "breaking",
  ],
  ["not excludes more", sent({ not: { ...withB, properties: A.properties } }), sent({ not: withB }), "risky"],
  ["another constant", received({ const: "a" }), received({ const: "b" }), "breaking"],
  [
    "unevaluated is additional where nothing else evaluates",
    sent({ ...A, additionalProperties: false }),
    sent({ ...A, unevaluatedProperties: false }),
    "unchanged",
  ],
  [
    "a recursive schema narrows",
    sent(
      { $ref: "#/components/schemas/N" },
      components({ N: { type: "object", properties: { v: text, n: { $ref: "#/components/schemas/N" } } } }),
    ),
    sent(
      { $ref: "#/components/schemas/N" },
      components({
        N: { type: "object", properties: { v: { ...text, maxLength: 3 }, n: { $ref: "#/components/schemas/N" } } },
      }),
    ),
    "breaking",
  ],
  [
    "a recursive schema is unrolled once",
    sent(
      { $ref: "#/components/schemas/N" },
      components({ N: { type: "object", properties: { n: { $ref: "#/components/schemas/N" } } } }),
    ),
    sent(
      { $ref: "#/components/schemas/N" },
      components({
        N: {
          type: "object",
          properties: { n: { type: "object", properties: { n: { $ref: "#/components/schemas/N" } } } },
        },
      }),
    ),
    "unchanged",
  ],
];

const OPERATIONS: Question[] = [
  ["an operation goes", documentOf({}), { ...documentOf({}), paths: {} }, "breaking"],
  ["an operation comes", { ...documentOf({}), paths: {} }, documentOf({}), "compatible"],
  ["tags", documentOf({ tags: ["a"] }), documentOf({ tags: ["b"] }), "compatible"],
  ["an optional parameter comes", documentOf({}), query(text), "compatible"],
  ["a required parameter comes", documentOf({}), query(text, { required: true }), "breaking"],
  ["a parameter of text becomes a number", query(text), query({ type: "integer" }), "breaking"],
  ["a numeric parameter takes any text", query({ type: "integer" }), query(text), "compatible"],
  ["a default changes", query({ type: "integer", default: 1 }), query({ type: "integer", default: 2 }), "risky"],
  ["explode of one value", query(text), query(text, { explode: false }), "unchanged"],
  [
    "written defaults",
    query({ type: "array", items: text }),
    query({ type: "array", items: text }, { style: "form", explode: true }),
    "unchanged",
  ],
  ["a list becomes one value", query({ type: "array", items: text }), query(text), "breaking"],
  ["a parameter is deprecated", query(text), query(text, { deprecated: true }), "compatible"],
  [
    "the sunset comes closer",
    documentOf({ deprecated: true, "x-sunset": "2027-01-01" }),
    documentOf({ deprecated: true, "x-sunset": "2026-12-01" }),
    "risky",
  ],
  [
    "a media type comes",
    sent({}),
    documentOf({ requestBody: { content: { "application/json": { schema: {} }, "text/xml": { schema: {} } } } }),
    "compatible",
  ],
  [
    "a header comes",
    documentOf({}),
    documentOf({ responses: { 200: { description: "ok", headers: { "X-A": { schema: text } } } } }),
    "compatible",
  ],
  [
    "an error status goes",
    documentOf({ responses: { 200: { description: "" }, 404: { description: "" } } }),
    documentOf({ responses: { 200: { description: "" } } }),
    "risky",
  ],
  ["a key is needed", documentOf({}, keyed), documentOf({ security: [{ k: [] }] }, keyed), "breaking"],
  ["no key is needed", documentOf({ security: [{ k: [] }] }, keyed), documentOf({}, keyed), "compatible"],
  [
    "a scheme is renamed",
    documentOf({ security: [{ k: [] }] }, keyed),
    documentOf(
      { security: [{ j: [] }] },
      { components: { securitySchemes: { j: { type: "apiKey", in: "header", name: "J" } } } },
    ),
    "breaking",
  ],
  [
    "a server comes",
    documentOf({}, { servers: [{ url: "https://a.example.com" }] }),
    documentOf({}, { servers: [{ url: "https://a.example.com" }, { url: "https://b.example.com" }] }),
    "compatible",
  ],
  ["a server has another default region", documentOf({}, region("eu")), documentOf({}, region("us")), "risky"],
];

describe("schemas", () => {
  test.each(SCHEMAS)("%s", (_, base, revision, verdict) => {
    expect(diff(base, revision).verdict).toBe(verdict);
  });
});

describe("operations", () => {
  test.each(OPERATIONS)("%s", (_, base, revision, verdict) => {
    expect(diff(base, revision).verdict).toBe(verdict);
  });
});
