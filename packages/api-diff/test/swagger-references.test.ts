import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { filesOf } from "./support/world.ts";

// About: src/document/swagger-growth.ts

type Files = Readonly<Record<string, string>>;

const ROOT = { swagger: "2.0", info: { title: "t", version: "1" }, paths: {} };
const MOST = { name: "limit", in: "query", type: "integer", maximum: 100 };

function ok(schema: unknown): unknown {
  return { get: { responses: { 200: { description: "ok", schema } } } };
}

function limit(reference: string): unknown {
  return { get: { parameters: [{ $ref: reference }], responses: {} } };
}

function listOf(reference: string): unknown {
  return { type: "array", items: { $ref: reference } };
}

describe("references between files of OpenAPI 2.0", () => {
  test.each<[string, unknown, Record<string, unknown>, string, string, string]>([
    [
      "a schema of another OpenAPI 2.0 description, and what it refers to there",
      ok({ $ref: "d/common.json#/definitions/Owner" }),
      { "d/common.json": { ...ROOT, definitions: { Owner: listOf("#/definitions/Pet"), Pet: { enum: ["cat"] } } } },
      '["cat"]',
      '["cat","dog"]',
      "enum-values-added",
    ],
    [
      "a response of another OpenAPI 2.0 description",
      { get: { responses: { 200: { $ref: "common.json#/responses/Pet" } } } },
      {
        "common.json": {
          ...ROOT,
          responses: { Pet: { description: "ok", schema: { $ref: "#/definitions/Pet" } } },
          definitions: { Pet: { type: "string" } },
        },
      },
      '{"type":"string"}',
      '{"type":"string","x-nullable":true}',
      "null-allowed",
    ],
    [
      "a parameter in a file that refers back to the description",
      limit("shared.json#/Limit"),
      { "shared.json": { Limit: { $ref: "swagger.json#/parameters/Most" } } },
      '"maximum":100',
      '"maximum":50',
      "maximum-lowered",
    ],
    [
      "a parameter with the name of a member that every object has",
      limit("shared.json#/__proto__"),
      { "shared.json": JSON.parse(`{"__proto__":${JSON.stringify({ ...MOST, maximum: 9 })}}`) },
      '"maximum":9',
      '"maximum":5',
      "maximum-lowered",
    ],
    [
      "a parameter whose reference is percent-encoded",
      { post: { parameters: [{ $ref: "d%23/p.json#/%7Bbody%7D" }], responses: {} } },
      {
        "d#/p.json": {
          "{body}": { name: "b", in: "body", schema: { $ref: "#/Size" } },
          Size: { type: "integer", maximum: 9 },
        },
      },
      '"maximum":9',
      '"maximum":5',
      "maximum-lowered",
    ],
    [
      "values that look like schemas",
      ok({ $ref: "value.json" }),
      { "value.json": { enum: [{ "x-nullable": true }] } },
      '{"x-nullable":true}',
      '{"x-nullable":true,"nullable":true}',
      "enum-values-added",
    ],
  ])("compares %s", async (_, path, others, before, after, id) => {
    const files = {
      "swagger.json": JSON.stringify({ ...ROOT, paths: { "/a": path }, parameters: { Most: MOST } }),
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)])),
    };
    const changed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replaceAll(before, after)]),
    );
    const [old, now] = await Promise.all(
      [files, changed].map(async (one: Files) => load("swagger.json", { read: filesOf(one) })),
    );
    const breaking = diff(old, now).changes.filter(({ level }) => level === "breaking");
    expect(breaking.map((change) => change.id)).toEqual([id]);
    expect(diff(old, old).verdict).toBe("unchanged");
  });

  test("a discriminator of another file is one", async () => {
    const [old, now] = await Promise.all(
      ["kind", "sort"].map(async (discriminator) => {
        const properties = { kind: { type: "string" }, sort: { type: "string" } };
        const pet = { type: "object", discriminator, required: ["kind", "sort"], properties };
        const root = { ...ROOT, paths: { "/a": ok({ $ref: "Pet.json" }) } };
        const files = { "swagger.json": JSON.stringify(root), "Pet.json": JSON.stringify(pet) };
        return load("swagger.json", { read: filesOf(files) });
      }),
    );
    expect(diff(old, now).changes.map(({ id, level }) => [id, level])).toEqual([["discriminator-changed", "breaking"]]);
  });

  test("tags of subtypes are read in every file, and are the same in another one", async () => {
    const root = (to: string, more = {}): string =>
      JSON.stringify({ ...ROOT, paths: { "/a": ok({ $ref: to }) }, ...more });
    const definitions = (tag: string): object => ({
      Pet: { type: "object", discriminator: "kind", required: ["kind"], properties: { kind: { type: "string" } } },
      Toy: { type: "object" },
      Cat: {
        allOf: [{ $ref: "#/definitions/Pet" }],
        properties: { toy: { $ref: "#/definitions/Toy" } },
        "x-ms-discriminator-value": tag,
      },
    });
    const inTwo = (tag: string): Record<string, string> => ({
      "swagger.json": root("d/types.json#/definitions/Pet"),
      "d/types.json": JSON.stringify({ ...ROOT, definitions: definitions(tag) }),
    });
    const inOne = { "swagger.json": root("#/definitions/Pet", { definitions: definitions("cat") }) };
    const [one, two, changed] = await Promise.all(
      [inOne, inTwo("cat"), inTwo("tiger")].map(async (files) => load("swagger.json", { read: filesOf(files) })),
    );
    expect(diff(one, two).verdict).toBe("unchanged");
    expect(diff(two, one).verdict).toBe("unchanged");
    expect(diff(two, changed).changes.map(({ id }) => id)).toContain("discriminator-mapping-removed");
  });

  test("OpenAPI 3 can refer to the schemas of an OpenAPI 2.0 description", async () => {
    const [old, now] = await Promise.all(
      [undefined, true].map(async (isNullable) => {
        const content = { "application/json": { schema: { $ref: "old.json#/definitions/Pet" } } };
        const paths = { "/a": { get: { responses: { 200: { description: "ok", content } } } } };
        const definitions = { Pet: { type: "string", "x-nullable": isNullable } };
        const files = {
          "openapi.json": JSON.stringify({ openapi: "3.0.3", info: ROOT.info, paths }),
          "old.json": JSON.stringify({ ...ROOT, definitions }),
        };
        return load("openapi.json", { read: filesOf(files) });
      }),
    );
    expect(diff(old, now).changes.map(({ message }) => message)).toContain("Pet may now be null");
  });

  test("a reference to the description by its own name adds no parameter", async () => {
    const [old, now] = await Promise.all(
      [100, 50].map(async (maximum) => {
        const paths = { "/a": limit("swagger.json#/parameters/Most") };
        const text = JSON.stringify({ ...ROOT, paths, parameters: { Most: { ...MOST, maximum } } });
        return load("swagger.json", { read: filesOf({ "swagger.json": text }) });
      }),
    );
    expect(diff(old, now).changes.map(({ message }) => message)).toEqual([
      "Parameter Most: the maximum falls from `100` to `50`",
    ]);
  });

  test("a reference that is no valid percent-encoding does not stop the comparison", async () => {
    const [old, now] = await Promise.all(
      [100, 50].map(async (maximum) => {
        const paths = {
          "/a": { ...(limit("#/parameters/Most") as object), post: { parameters: [{ $ref: "#/parameters/%zz" }] } },
        };
        const text = JSON.stringify({ ...ROOT, paths, parameters: { Most: { ...MOST, maximum } } });
        return load("swagger.json", { read: filesOf({ "swagger.json": text }) });
      }),
    );
    expect(diff(old, now).changes.map(({ message }) => message)).toContain(
      "Parameter Most: the maximum falls from `100` to `50`",
    );
  });

  test("a percent-encoded reference leads to the changed line", async () => {
    const [old, now] = await Promise.all(
      [9, 5].map(async (maximum) => {
        const paths = { "/a": { $ref: "p.json#/%7Bid%7D" } };
        const item = { "{id}": { get: { parameters: [{ ...MOST, maximum }], responses: {} } } };
        const files = { "swagger.json": JSON.stringify({ ...ROOT, paths }), "p.json": JSON.stringify(item, null, 1) };
        return load("swagger.json", { read: filesOf(files) });
      }),
    );
    expect(diff(old, now).changes[0]?.revision).toMatchObject({
      file: "p.json",
      pointer: "/{id}/get/parameters/0/maximum",
      line: 9,
    });
  });
});

describe("swagger growth", () => {
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  const swagger = (fields: object): object => ({
    swagger: "2.0",
    info: { title: "t", version: "1" },
    paths: {},
    ...fields,
  });
  const posts = (count: number, post: object): object =>
    Object.fromEntries(range(count).map((at) => [`/a${at}`, { post: { responses: {}, ...post } }]));
  const body = (schema: object): object => ({ in: "body", name: "b", schema });
  const properties = (count: number): object =>
    Object.fromEntries(range(count).map((at) => [`p${at}`, { type: "string" }]));
  const headers = (count: number): object => ({
    paths: posts(1, { responses: { 200: { description: "", headers: properties(count) } } }),
  });
  const chain = (count: number): object => ({
    definitions: Object.fromEntries(
      range(count).map((at) => [
        `S${at}`,
        { "x-ms-discriminator-value": `s${at}`, discriminator: "kind", allOf: [{ $ref: `#/definitions/S${at + 1}` }] },
      ]),
    ),
  });
  const mediaTypes = (types: number, operations: number): object => ({
    consumes: range(types).map((at) => `text/t${at}`),
    paths: posts(operations, { parameters: [body({})] }),
  });
  const produced = (types: number, operations: number): object => ({
    produces: range(types).map((at) => `text/t${at}`),
    paths: posts(operations, { responses: { 200: { description: "", schema: {} } } }),
  });
  const sharedBody = (size: number, operations: number): object => ({
    parameters: { b: body({ properties: properties(size) }) },
    paths: posts(operations, { parameters: [{ $ref: "#/parameters/b" }] }),
  });
  const form = (types: number, fields: number): object => ({
    consumes: Array(types).fill("multipart/form-data"),
    paths: posts(1, { parameters: range(fields).map((at) => ({ in: "formData", name: `f${at}`, type: "string" })) }),
  });

  describe("what the conversion of OpenAPI 2.0 repeats is bounded", () => {
    test.each([
      ["media types of bodies", mediaTypes(50, 50), mediaTypes(1000, 1000)],
      ["media types of responses", produced(50, 50), produced(1000, 1000)],
      ["a body of many operations", sharedBody(50, 50), sharedBody(1000, 1000)],
      ["fields of a form that is listed again and again", form(10, 50), form(1000, 500)],
      ["headers of a response", headers(300), headers(3000)],
      ["schemas that extend each other", chain(100), chain(1100)],
    ])("%s", (_, few, many) => {
      expect(diff(swagger(few), swagger(few)).verdict).toBe("unchanged");
      expect(() => diff(swagger(many), swagger(many))).toThrow(
        "the document: converting it from OpenAPI 2.0 adds more than 500000 values for media types, shared bodies, headers and subtypes. Use fewer of them, or convert it to OpenAPI 3 first.",
      );
    });

    test("the values of the description", () => {
      const described = (count: number): object => swagger({ "x-values": Array(count).fill(0) });
      expect(diff(described(499_000), described(499_000)).verdict).toBe("unchanged");
      expect(() => diff(described(500_000), described(500_000))).toThrow(
        "the document: it is OpenAPI 2.0 and has more than 500000 values, objects counted as four. Split it, or convert it to OpenAPI 3 first.",
      );
    });
  });
});
