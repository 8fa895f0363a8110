import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { diff, RULES, type Change } from "../src/index.ts";
import { fill } from "../src/rules/message.ts";
import { documentOf, in30, received, sent, withParameters } from "./support/documents.ts";

// About: src/rules/*.ts

type Json = Record<string, unknown>;

/** Every keyword of JSON Schema 2020-12 that OpenAPI 3.1 allows in a schema, with two values of different meaning. */
const KEYWORDS: Readonly<Record<string, readonly [unknown, unknown]>> = {
  type: ["string", "integer"],
  enum: [["a"], ["b"]],
  const: ["a", "b"],
  multipleOf: [2, 3],
  maximum: [5, 6],
  exclusiveMaximum: [5, 6],
  minimum: [1, 2],
  exclusiveMinimum: [1, 2],
  maxLength: [5, 6],
  minLength: [1, 2],
  pattern: ["^a", "^b"],
  maxItems: [5, 6],
  minItems: [1, 2],
  uniqueItems: [true, false],
  maxContains: [2, 3],
  minContains: [2, 3],
  maxProperties: [5, 6],
  minProperties: [1, 2],
  required: [["a"], ["b"]],
  dependentRequired: [{ a: ["b"] }, { a: ["c"] }],
  prefixItems: [[{ type: "string" }], [{ type: "integer" }]],
  items: [{ type: "string" }, { type: "integer" }],
  contains: [{ type: "string" }, { type: "integer" }],
  additionalProperties: [{ type: "string" }, false],
  properties: [{ a: { type: "string" } }, { a: { type: "integer" } }],
  patternProperties: [{ "^a": { type: "string" } }, { "^a": { type: "integer" } }],
  dependentSchemas: [{ a: { required: ["b"] } }, { a: { required: ["c"] } }],
  propertyNames: [{ maxLength: 2 }, { maxLength: 3 }],
  if: [{ type: "string" }, { type: "integer" }],
  then: [{ minLength: 2 }, { minLength: 3 }],
  else: [{ minimum: 2 }, { minimum: 3 }],
  allOf: [[{ type: "string" }], [{ type: "integer" }]],
  anyOf: [[{ type: "string" }], [{ type: "integer" }]],
  oneOf: [[{ type: "string" }], [{ type: "integer" }]],
  not: [{ const: "a" }, { const: "b" }],
  format: ["date", "uuid"],
  contentEncoding: ["base64", "base32"],
  contentMediaType: ["image/png", "image/gif"],
  contentSchema: [{ type: "string" }, { type: "integer" }],
  unevaluatedItems: [false, { type: "string" }],
  unevaluatedProperties: [false, { type: "string" }],
  default: ["a", "b"],
  deprecated: [true, false],
  readOnly: [true, false],
  writeOnly: [true, false],
  title: ["a", "b"],
  description: ["a", "b"],
  examples: [["a"], ["b"]],
  example: ["a", "b"],
  xml: [{ name: "a" }, { name: "b" }],
  externalDocs: [{ url: "https://a.example.com" }, { url: "https://b.example.com" }],
  discriminator: [{ propertyName: "a" }, { propertyName: "b" }],
  $comment: ["a", "b"],
  "x-note": ["a", "b"],
  "x-sunset": ["2030-01-01", "2031-01-01"],
  $ref: ["https://a.example.com", "https://b.example.com"],
};

/** The keywords that a keyword needs to have a meaning. */
const BESIDE: Readonly<Record<string, Json>> = {
  maxContains: { contains: { type: "string" } },
  minContains: { contains: { type: "string" } },
  then: { if: { type: "string" } },
  else: { if: { type: "string" } },
  if: { then: { const: 1 } },
  additionalProperties: { type: "object" },
};

/** Edits without an observable effect, each with its reason. A waiver fails if its edit is reported. */
const WAIVERS: Readonly<Record<string, string>> = {
  "readOnly added": "at the root of a body there is no property that could be left out",
  "readOnly removed": "as above",
  "readOnly changed": "as above",
  "writeOnly added": "as above",
  "writeOnly removed": "as above",
  "writeOnly changed": "as above",
};

const EDITS = Object.entries(KEYWORDS).flatMap(([keyword, [a, b]]) => {
  const beside = BESIDE[keyword] ?? {};
  return [
    [keyword, "added", { ...beside }, { ...beside, [keyword]: a }],
    [keyword, "removed", { ...beside, [keyword]: a }, { ...beside }],
    [keyword, "changed", { ...beside, [keyword]: a }, { ...beside, [keyword]: b }],
  ] as const;
});

/** Returns whether a message shows a missing value as "none". */
const saysNone = ({ message, advice }: Change): boolean => /\bnone\b/.test(message + advice);

describe("each edit of each keyword has the right level", () => {
  test.each(EDITS)("%s %s", (keyword, edit, before, after) => {
    const changes = [sent, received].flatMap((place) => diff(place(before), place(after)).changes);
    const waiver = WAIVERS[`${keyword} ${edit}`];
    expect({ isSilent: changes.length === 0, waiver }).toEqual({ isSilent: waiver !== undefined, waiver });
    expect(changes.filter(saysNone)).toEqual([]);
  });

  test.each(["added", "removed"])("both directions of a constraint that is %s differ", (edit) => {
    const [before, after] = edit === "added" ? [{}, { maxLength: 3 }] : [{ maxLength: 3 }, {}];
    const verdicts = [diff(sent(before), sent(after)).verdict, diff(received(before), received(after)).verdict];
    expect(verdicts).toEqual(edit === "added" ? ["breaking", "compatible"] : ["compatible", "breaking"]);
  });
});

/** The OpenAPI fields around schemas. */
const parameter = (more: Json): unknown =>
  withParameters({ name: "q", in: "query", schema: { type: "array", items: {} }, ...more });
const header = (more: Json): unknown =>
  documentOf({ responses: { 200: { description: "", headers: { X: { schema: {}, ...more } } } } });
const media = (more: Json): unknown =>
  documentOf({ requestBody: { content: { "multipart/form-data": { schema: {}, ...more } } } });
const response = (more: Json): unknown => documentOf({ responses: { 200: { description: "", ...more } } });
const scheme = (more: Json): unknown =>
  documentOf(
    { security: [{ k: [] }] },
    {
      components: {
        securitySchemes: {
          k: {
            type: "oauth2",
            flows: { implicit: { authorizationUrl: "https://a.example.com", scopes: { r: "" } } },
            ...more,
          },
        },
      },
    },
  );
const link = { next: { operationId: "y" } };

const FIELDS: readonly (readonly [string, (more: Json) => unknown, Json, Json])[] = [
  ["parameter.required", parameter, {}, { required: true }],
  ["parameter.deprecated", parameter, {}, { deprecated: true }],
  ["parameter.allowEmptyValue", parameter, { allowEmptyValue: true }, {}],
  ["parameter.style", parameter, {}, { style: "pipeDelimited" }],
  ["parameter.explode", parameter, {}, { explode: false }],
  ["parameter.allowReserved", parameter, { allowReserved: true }, {}],
  ["parameter.example", parameter, {}, { example: "a" }],
  ["parameter.examples", parameter, {}, { examples: { a: { value: 1 } } }],
  ["parameter.description", parameter, {}, { description: "a" }],
  ["parameter.content", parameter, {}, { content: { "application/json": {} } }],
  ["header.required", header, { required: true }, {}],
  ["header.description", header, {}, { description: "a" }],
  ["header.deprecated", header, {}, { deprecated: true }],
  ["header.schema", header, { schema: { type: "string" } }, { schema: { type: "integer" } }],
  ["header.content", header, {}, { content: { "application/json": {} } }],
  ["media.encoding", media, {}, { encoding: { a: { contentType: "image/png" } } }],
  ["media.examples", media, {}, { examples: { a: { value: 1 } } }],
  ["media.example", media, {}, { example: 1 }],
  ["response.description", response, {}, { description: "b" }],
  ["response.headers", response, {}, { headers: { X: {} } }],
  ["response.content", response, {}, { content: { "text/plain": {} } }],
  ["response.links", response, { links: link }, {}],
  ["scheme.type", scheme, {}, { type: "http", scheme: "basic" }],
  ["scheme.flows", scheme, {}, { flows: {} }],
  ["scheme.description", scheme, {}, { description: "a" }],
  ["scheme.bearerFormat", scheme, {}, { bearerFormat: "JWT" }],
  ["operation.summary", documentOf, {}, { summary: "a" }],
  ["operation.description", documentOf, {}, { description: "a" }],
  ["operation.tags", documentOf, {}, { tags: ["a"] }],
  ["operation.externalDocs", documentOf, {}, { externalDocs: { url: "https://a.example.com" } }],
  ["operation.operationId", documentOf, {}, { operationId: "y" }],
  ["operation.deprecated", documentOf, {}, { deprecated: true }],
  ["operation.callbacks", documentOf, {}, { callbacks: { c: { "{$url}": { post: {} } } } }],
  ["operation.security", documentOf, {}, { security: [{ k: [] }] }],
  ["operation.servers", documentOf, { servers: [{ url: "/a" }] }, { servers: [{ url: "/b" }] }],
  ["operation.x-sunset", documentOf, {}, { "x-sunset": "2030-01-01" }],
  ["operation.x-stability-level", documentOf, {}, { "x-stability-level": "beta" }],
  ["operation.unknown", documentOf, {}, { unknown: 1 }],
  ["operation.x-", documentOf, {}, { "x-a": 1 }],
];

describe("each field around schemas has the right level in both directions", () => {
  test.each(FIELDS)("%s", (_, make, before, after) => {
    const both = [diff(make(before), make(after)).changes, diff(make(after), make(before)).changes];
    expect(both).not.toContainEqual([]);
    expect(both.flat().filter(saysNone)).toEqual([]);
  });

  test("equivalent forms of 3.0 and 3.1 are equal", () => {
    expect(diff(in30(sent({ type: "string", nullable: true })), sent({ type: ["null", "string"] })).changes).toEqual(
      [],
    );
  });
});

describe("the table", () => {
  const source = readdirSync(new URL("../src", import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.parentPath.endsWith("rules"))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"))
    .join("\n");

  /** Ids that the code composes from parts. */
  const COMPOSED = /^(?:default|discriminator|discriminator-mapping)-(?:added|removed|changed)$|-to-closed-object$/;

  test("has unique ids", () => {
    expect(new Set(RULES.map((rule) => rule.id)).size).toBe(RULES.length);
  });

  test("describes a rule in fields, so that no code parses its id", () => {
    expect(source).not.toMatch(
      /(?:\bid|\brule)\.(?:endsWith|startsWith|includes|match)\(|\.test\((?:change|finding)\.(?:id|rule)\)/,
    );
    expect(RULES.filter((rule) => rule.removes && rule.effect !== "removed").map((rule) => rule.id)).toEqual([]);
    expect(RULES.filter((rule) => rule.whole).map((rule) => rule.id)).toHaveLength(4);
  });

  test("has no row that nothing reports", () => {
    const camel = (id: string): string => id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const isNamed = (id: string): boolean =>
      [id, id.replace(/-(?:added|removed|changed)$/, ""), camel(id.replace(/-(?:raised|lowered)$/, ""))].some((name) =>
        source.includes(`"${name}"`),
      );
    expect(RULES.map(({ id }) => id).filter((id) => !COMPOSED.test(id) && !isNamed(id))).toEqual([]);
  });

  test("has messages and advice with known placeholders", () => {
    for (const rule of RULES) {
      const filled = [rule.message, rule.ifNew, rule.ifGone, rule.advice, rule.adviceToReaders].map((text = "") =>
        fill(text, { what: "w", subject: "s", before: 1, after: 2 }),
      );
      expect(filled.join(" ")).not.toMatch(/[{}]/);
      expect(rule.message).not.toMatch(/\.$/);
    }
  });

  test("gives readers advice for readers, and senders advice for senders", () => {
    const values = RULES.filter(
      ({ place }) => !["operation", "parameter", "server", "security", "catalogue"].includes(place),
    );
    const isBad = (level: string): boolean => level === "breaking" || level === "risky";
    const misread = values.filter(
      (rule) =>
        isBad(rule.receive) &&
        /^(?:Always send|Send|Stop sending|Write|Encode)\b/.test(rule.adviceToReaders ?? rule.advice),
    );
    const missent = values.filter(
      (rule) => isBad(rule.send) && /^(?:Read|Stop reading|Expect|Be ready)\b/.test(rule.advice),
    );
    expect([...misread, ...missent].map((rule) => rule.id)).toEqual([]);
  });
});
