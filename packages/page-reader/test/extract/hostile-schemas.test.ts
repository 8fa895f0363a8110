import { describe, expect, test } from "vitest";
import { extract } from "../../src/extract/extract.ts";

const page = `<h1>Pot</h1>${Array.from({ length: 60 }, (_, at) => `<h2>Heading ${at}</h2><p>Label ${at}: value ${at}</p>`).join("")}`;
const properties = (count: number, made: (place: number) => object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`property ${at}`, made(at)]));
const several = (count: number, schema: object) => Array.from({ length: count }, () => schema);
const self = { $ref: "#/$defs/x" };

/** Each of these took minutes or never ended, because references and properties multiply; the test would time out. */
describe("a schema with", () => {
  test.each<readonly [string, object]>([
    ["2,000 properties", { properties: properties(2_000, () => ({ type: "string" })) }],
    [
      "described properties",
      { properties: properties(500, (at) => ({ type: "number", description: `the "Row ${at}" in kg` })) },
    ],
    [
      "an enum of 20,000",
      { properties: { name: { enum: Array.from({ length: 20_000 }, (_, at) => `choice ${at}`) } } },
    ],
    ["twenty properties that are the schema", { properties: properties(20, () => ({ $ref: "#" })) }],
    ["lists of itself", { properties: properties(20, () => ({ type: "array", items: { $ref: "#" } })) }],
    ["allOf of itself", { properties: { a: self }, $defs: { x: { allOf: several(50, self) } } }],
    [
      "anyOf of itself",
      { properties: { a: self }, $defs: { x: { anyOf: [...several(50, self), { type: "string" }] } } },
    ],
    ["a name of a million characters", { properties: { ["x ".repeat(500_000)]: { type: "string" } } }],
    ["a long description", { properties: { name: { type: "string", description: '"quoted" '.repeat(50_000) } } }],
    ["a pattern that grows with two to the text", { properties: { name: { type: "string", pattern: "^(a+)+$" } } }],
  ])("%s is filled", async (_, schema) => {
    const { data } = await extract(`<h1>${"a".repeat(200)}!</h1>${page}`, { type: "object", ...schema });
    expect(data).toBeTypeOf("object");
  });

  test("objects nested thousands deep is rejected", async () => {
    let schema: object = { type: "string" };
    for (let depth = 0; depth < 10_000; depth++) schema = { type: "object", properties: { a: schema } };
    await expect(extract(page, schema)).rejects.toMatchObject({ row: "unprocessable-entity" });
  });
});

test.each([
  ["^[A-Z]{2}-\\d+$", "AB-12"],
  ["^\\d+$", undefined],
])("the pattern %s decides", async (pattern, sku) => {
  const schema = { type: "object", properties: { sku: { type: "string", pattern } } };
  const { data } = await extract("<h1>Pot</h1><p>SKU: AB-12</p>", schema);
  expect((data as { sku?: string }).sku).toBe(sku);
});

const long = `${"a".repeat(60)}!`;

/** A backtracking engine would try for years, and the test would time out. */
test("tests a pattern for a value from a model in linear time", async () => {
  const schema = { type: "object", properties: { name: { type: "string", pattern: "^(a+)+$" } } };
  await expect(extract(page, schema, { model: async () => JSON.stringify({ name: long }) })).rejects.toThrow(
    'must match pattern "^(a+)+$"',
  );
  const { data } = await extract(page, schema, { model: async () => '{ "name": "aaa" }' });
  expect(data).toEqual({ name: "aaa" });
});

test("tests a pattern for names from a model in linear time", async () => {
  const schema = { type: "object", patternProperties: { "^(a+)+$": { type: "number" } } };
  const { data } = await extract(page, schema, { model: async () => JSON.stringify({ [long]: "any" }) });
  expect(data).toEqual({ [long]: "any" });
  await expect(extract(page, schema, { model: async () => '{ "aa": "any" }' })).rejects.toThrow("/aa must be number");
});
