import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, received } from "./support/documents.ts";

/** What is written in one place is one change for all operations that use it. */

type Json = Record<string, unknown>;

const text = { type: "string" };
const paths = (operation: Json, item: Json = {}): Json =>
  Object.fromEntries(["/a", "/b", "/c"].map((path) => [path, { ...item, post: { responses: {}, ...operation } }]));
const of = (operation: Json, more: Json = {}, item: Json = {}): Json => ({
  ...documentOf({}),
  paths: paths(operation, item),
  ...more,
});
const reported = (base: unknown, revision: unknown): [string, number][] =>
  diff(base, revision).changes.map(({ message, impact }) => [message, impact.length]);

const parameter = (required: boolean): Json => ({ name: "v", in: "header", required, schema: text });
const body = (required: boolean, ...types: string[]): Json => ({
  required,
  content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
});

describe("one entry with all operations", () => {
  test("for a parameter among the components", () => {
    const at = (required: boolean): Json =>
      of(
        { parameters: [{ $ref: "#/components/parameters/V" }] },
        { components: { parameters: { V: parameter(required) } } },
      );
    expect(reported(at(false), at(true))).toEqual([
      ["POST /a and 2 other operations: the header parameter v is now required", 3],
    ]);
  });

  test("for a parameter of a path", () => {
    const at = (required: boolean): Json => ({
      ...documentOf({}),
      paths: { "/a": { parameters: [parameter(required)], get: { responses: {} }, post: { responses: {} } } },
    });
    expect(reported(at(false), at(true))).toEqual([
      ["GET /a and 1 other operation: the header parameter v is now required", 2],
    ]);
  });

  test("for a request body among the components, and a media type of it", () => {
    const at = (held: Json): Json =>
      of({ requestBody: { $ref: "#/components/requestBodies/B" } }, { components: { requestBodies: { B: held } } });
    expect(reported(at(body(false, "text/plain", "text/csv")), at(body(true, "text/plain")))).toEqual([
      ["The request body of POST /a and 2 other operations: the media type `text/csv` was removed", 3],
      ["POST /a and 2 other operations: the request body is now required", 3],
    ]);
  });

  test("for the security of the whole document, if there was none", () => {
    const schemes = { components: { securitySchemes: { k: { type: "http", scheme: "bearer" } } } };
    expect(reported(of({}, schemes), of({}, { ...schemes, security: [{ k: [] }] }))).toEqual([
      ["every operation without security of its own now needs `k`", 3],
    ]);
  });
});

describe("an entry for each edited operation", () => {
  test("if each declares it itself", () => {
    const messages = reported(of({ requestBody: body(false, "a/b") }), of({ requestBody: body(true, "a/b") }));
    expect(messages.map(([, uses]) => uses)).toEqual([1, 1, 1]);
  });

  test("if each omits a response that they share", () => {
    const more = { components: { responses: { Gone: { description: "" } } } };
    const base = of({ responses: { 204: { $ref: "#/components/responses/Gone" } } }, more);
    expect(reported(base, of({}, more)).map(([, uses]) => uses)).toEqual([1, 1, 1]);
  });
});

describe("a witness belongs to its entry", () => {
  test("if several operations are redirected", () => {
    const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
    const answer = (schema: Json): Json => ({
      responses: { 200: { description: "", content: { "application/json": { schema } } } },
    });
    const schemas = components({ Old: { type: "object", properties: { a: text } }, New: { type: "object" } });
    const at = (name: string): unknown => of(answer({ type: "array", items: ref(name) }), schemas);
    const { changes } = diff(at("Old"), at("New"));
    expect(changes).toHaveLength(3);
    for (const { witness, impact } of changes)
      expect(impact.map(({ operation }) => operation)).toEqual([witness?.whole?.operation]);
  });

  test("each of several properties has its own", () => {
    const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
    const schemas = { Old: { type: "object", properties: { a: text } }, New: { type: "object" } };
    const at = (to: string): unknown => {
      const properties = { one: ref(to), two: ref(to) };
      return received(ref("Holder"), components({ ...schemas, Holder: { type: "object", properties } }));
    };
    const { changes } = diff(at("Old"), at("New"));
    const shown = changes.map(({ message, witness }) => [message, JSON.stringify(witness?.whole?.value)]);
    expect(shown.sort()).toEqual([
      ["Property `a` was removed from Holder.one", '{"one":{"a":null}}'],
      ["Property `a` was removed from Holder.two", '{"two":{"a":null}}'],
    ]);
  });

  test("and is rejected for the reported reason", () => {
    const kind = (name: string, more: Json = {}): Json => ({
      type: "object",
      properties: { kind: { enum: [name] }, ...more },
    });
    const list = (a: Json, ...others: Json[]): unknown =>
      received({ anyOf: [kind("product"), kind("price", { a }), ...others] });
    const coupon = { ...kind("coupon"), required: ["kind"] };
    const { changes } = diff(list(text), list({ type: ["string", "null"] }, coupon));
    const witness = changes.find(({ id }) => id === "null-allowed")?.witness;
    expect(witness?.whole?.value).toEqual({ kind: "price", a: null });
  });
});

test("an address without a scheme may be the former one", () => {
  const at = (url: string): Json => documentOf({}, { servers: [{ url }] });
  const level = (a: string, b: string): string[] => diff(at(a), at(b)).changes.map((change) => change.level);
  expect(level("https://api.example.com/v1", "//api.example.com/v1")).toEqual(["risky"]);
  expect(level("//api.example.com", "https://API.example.com")).toEqual(["risky"]);
  expect(level("https://api.example.com", "//other.example.com")).toEqual(["breaking"]);
});
