import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { documentOf, in30, received, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";

type Json = Record<string, unknown>;

const q = { name: "q", in: "query", required: true, schema: { type: "string" } };
const body = (content: unknown) => ({ requestBody: { content } });

describe("an unknown OpenAPI field is always reported", () => {
  test.each<[string, Json, Json]>([
    ["parameters as a map", { parameters: { q: { ...q, required: false } } }, { parameters: { q } }],
    ["a misspelt field", { paramters: [] }, { paramters: [q] }],
    ["a flag that is a text", { parameters: [q] }, { parameters: [q], deprecated: "true" }],
    ["a parameter without a name", { parameters: [{ in: "query", schema: {} }] }, { parameters: [{ in: "query" }] }],
    ["a parameter without a place", { parameters: [{ name: "q" }] }, { parameters: [] }],
    ["a map that is a list", body([]), body([{ schema: {} }])],
    ["a misspelt field in a media type", body({ "a/b": { shema: {} } }), body({ "a/b": { shema: { type: "null" } } })],
  ])("%s", (_, before, after) => {
    const { changes } = diff(documentOf(before), documentOf(after));
    const reported = changes.find(({ id }) => id === "field-not-understood");
    expect(reported).toMatchObject({ level: "risky", impact: [{ operation: "POST /x" }] });
  });

  test("if equal on both sides, it is not a change", () => {
    const odd = documentOf({ parameters: { q }, paramters: [], ...body([]) });
    expect(diff(odd, structuredClone(odd)).verdict).toBe("unchanged");
  });

  test("a misspelt method next to a valid one", () => {
    const item = (more: object) => ({
      ...documentOf({}),
      paths: { "/x": { get: { responses: {} }, ...more } },
    });
    expect(diff(item({}), item({ psot: { responses: {} } })).changes).toMatchObject([
      { id: "field-not-understood", level: "risky" },
    ]);
  });
});

describe("what cannot be read around the operations is always reported", () => {
  const get = { responses: {} };
  test.each<[string, Json, Json]>([
    ["security as a map", { security: { a: [] } }, { security: { b: [] } }],
    ["a misspelt field", { secruity: [{ a: [] }] }, {}],
    ["paths as a list", { paths: [1] }, { paths: {} }],
    ["a path that is none", { paths: { "/x": [] } }, { paths: {} }],
    ["an operation that is none", { paths: { "/x": { get, put: [] } } }, { paths: { "/x": { get } } }],
    ["parameters of a path as a map", { paths: { "/x": { get, parameters: { q } } } }, { paths: { "/x": { get } } }],
    ["a webhook that is none", { webhooks: { w: 1 } }, { webhooks: {} }],
    ["a misspelt section of components", { components: { schema: { A: {} } } }, { components: {} }],
    ["a schema that is none", { components: { schemas: { A: null } } }, { components: { schemas: {} } }],
    ["a scheme that is none", { components: { securitySchemes: { A: 5 } } }, { components: { securitySchemes: {} } }],
  ])("%s", (_, before, after) => {
    const reported = { id: "field-not-understood", level: "risky" };
    expect(diff(documentOf({}, before), documentOf({}, after)).changes).toMatchObject([reported]);
    expect(diff(documentOf({}, after), documentOf({}, before)).changes).toMatchObject([reported]);
  });
});

test.each([
  ["definitions", "#/definitions/A", (A: object): object => ({ definitions: { A } })],
  ["components/models", "#/components/models/A", (A: object): object => ({ components: { models: { A } } })],
])("%s that a reference leads into are compared there", (_, $ref, holding) => {
  const of = (description: string): object => ({ ...sent({ $ref }), ...holding({ type: "object", description }) });
  expect(diff(of("x"), of("y")).changes).toMatchObject([{ id: "description-changed", level: "note" }]);
});

test("null where the document keeps its objects holds nothing", () => {
  const of = (more: object): object => documentOf({}, { ...more });
  expect(diff(of({ components: { schemas: null }, webhooks: null }), of({ components: {} })).verdict).toBe("unchanged");
});

test("a misfit in a path item behind a reference is named by each path", () => {
  const of = (gett: object): object => ({
    ...documentOf({}),
    paths: { "/a": { $ref: "#/components/pathItems/P" }, "/b": { $ref: "#/components/pathItems/P" } },
    components: { pathItems: { P: { gett } } },
  });
  const messages = diff(of({}), of({ a: 1 })).changes.map(({ message }) => message.split(":")[0]);
  expect(messages.toSorted()).toEqual(["`/a`", "`/b`"]);
});

test("a misspelt method that is the only one of a path", () => {
  const item = (path: object) => ({ ...documentOf({}), paths: { "/x": path } });
  const reported = { id: "field-not-understood", level: "risky", impact: [] };
  expect(diff(item({ GET: { responses: {} } }), item({})).changes).toMatchObject([reported]);
  expect(diff({ ...item({}), paths: {} }, item({ GET: { responses: {} } })).changes).toMatchObject([reported]);
});

test("a newly required header of a part", () => {
  const part = (headers: object) => ({
    "multipart/form-data": { schema: { properties: { f: { type: "string" } } }, encoding: { f: { headers } } },
  });
  const header = (required: boolean) => documentOf(body(part({ "X-Part": { required, schema: {} } })));
  expect(diff(header(false), header(true)).changes).toMatchObject([{ id: "encoding-changed", level: "risky" }]);
  expect(diff(header(true), header(false)).verdict).toBe("compatible");
});

describe("a keyword that cannot be parsed is always reported", () => {
  test.each([
    ["misspelt", { maxLenght: 5 }, { maxLenght: 3 }],
    ["a number as a text", { maxLength: "5" }, { maxLength: "3" }],
    ["required as a flag", { properties: { a: {} }, required: false }, { properties: { a: {} }, required: true }],
    ["properties as a list", { properties: [] }, { properties: [{ a: {} }] }],
    ["a multiple of nothing", { type: "number" }, { type: "number", multipleOf: 0 }],
    ["a multiple below nothing", { type: "number", multipleOf: -2 }, { type: "number" }],
    ["no type at all", { type: [] }, {}],
    ["an unknown type", { type: "file" }, { type: "fil" }],
  ])("%s", (_, before, after) => {
    for (const make of [sent, received]) {
      const { changes } = diff(make(before), make(after));
      expect(changes).toMatchObject([{ id: "keyword-not-understood", level: "risky" }]);
    }
  });

  test("a keyword with another meaning in the dialect that a schema names", () => {
    const dialect = (year: string): Json => ({
      type: "string",
      $schema: `https://json-schema.org/draft/${year}/schema`,
    });
    for (const make of [sent, received]) {
      expect(diff(make(dialect("2020-12")), make(dialect("2019-09"))).changes).toMatchObject([
        { id: "schema-dialect-changed", level: "risky" },
      ]);
      expect(diff(make({ type: "string" }), make(dialect("2019-09"))).verdict).toBe("risky");
    }
  });

  test.each<[string, Json, Json, typeof in30]>([
    ["a bound as a flag, which only 3.0 has", { exclusiveMinimum: false }, { exclusiveMinimum: true }, (same) => same],
    ["a bound as a number, which 3.0 has not", { exclusiveMaximum: 5 }, { exclusiveMaximum: 4 }, in30],
    ["a constant, which 3.0 has not", { const: 2 }, { const: 3 }, in30],
  ])("%s", (_, before, after, version) => {
    const bound = { type: "number", minimum: 1 };
    for (const make of [sent, received])
      expect(diff(version(make({ ...bound, ...before })), version(make({ ...bound, ...after }))).changes).toMatchObject(
        [{ id: "keyword-not-understood", level: "risky" }],
      );
  });

  test("an extension is", () => {
    expect(diff(sent({ "x-maxLength": "5" }), sent({ "x-maxLength": "3" })).verdict).toBe("compatible");
  });
});

describe("a key that occurs twice in an object", () => {
  const text = (
    schema: string,
  ): string => `{"openapi": "3.1.0", "info": {"title": "", "version": "1"}, "paths": {"/x": {"post": {
    "requestBody": {"content": {"application/json": {"schema": ${schema}}}}, "responses": {}}}}}`;
  const compare = async (a: string, b: string) => {
    const read = filesOf({ "a.json": text(a), "b.json": text(b) });
    return diff(await load("a.json", { read }), await load("b.json", { read }));
  };

  test("is reported at its position if the value that does not count changes", async () => {
    const { changes, verdict } = await compare(
      '{"type": "string", "maxLength": 5, "maxLength": 9}',
      '{"type": "string", "maxLength": 3, "maxLength": 9}',
    );
    expect(verdict).toBe("risky");
    expect(changes).toMatchObject([
      { id: "key-repeated", before: ["5"], after: ["3"], revision: { file: "b.json", line: 2 } },
    ]);
  });

  test("and if it is new", async () => {
    const schema = '{"properties": {"a": {"enum": ["\\"b\\":", "a"]}}}';
    const { changes } = await compare(schema, '{"properties": {"a": false, "a": {"enum": ["\\"b\\":", "a"]}}}');
    expect(changes).toMatchObject([{ id: "key-repeated", after: ["false"] }]);
  });

  test("but not if both sides are equal", async () => {
    const schema = '{"type": "string", "type": "integer"}';
    expect((await compare(schema, schema)).verdict).toBe("unchanged");
  });

  test("in YAML is rejected", async () => {
    const read = filesOf({ "a.yaml": "openapi: 3.1.0\ninfo: {}\ninfo: {}\n" });
    await expect(load("a.yaml", { read })).rejects.toThrow(/a\.yaml:3:1: not valid YAML: duplicated/);
  });
});
