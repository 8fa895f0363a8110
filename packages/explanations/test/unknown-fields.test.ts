import { expect, test } from "vitest";
import { bodies } from "../src/index.ts";
import { unknownFields } from "../src/unknown-fields.ts";

const placesIn = (operation: string, body: unknown): string[] =>
  unknownFields(bodies[operation] ?? {}, body).map(({ place, name }) => `${place}/${name}`);

test("fields that a schema does not have are found at any depth", () => {
  const scrapeOptions = { fromats: ["html"], formats: [{ type: "json", shema: {} }] };
  expect(placesIn("startCrawl", { url: "https://a.example/", limt: 5, scrapeOptions })).toEqual([
    "/limt",
    "/scrapeOptions/fromats",
    "/scrapeOptions/formats/0/shema",
  ]);
});

test("a field with any members has no unknown ones", () => {
  const schema = { type: "object", properties: { price: {} }, anything: 1 };
  expect(placesIn("scrape", { headers: { "x-any": "1" }, formats: [{ type: "json", schema }] })).toEqual([]);
});

const named = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
const kind = (type: string, name: string) => ({ properties: { type: { const: type }, [name]: {} } });
const kinds = [kind("json", "schema"), kind("shot", "quality")];

test.each([
  ["an object that lists no fields has no unknown ones", {}, { a: 1 }, []],
  ["an open object has no unknown fields", { ...named("a"), additionalProperties: true }, { b: 1 }, []],
  ["a field that is forbidden is unknown", { properties: { a: {}, b: false } }, { b: 1 }, ["b"]],
  ["all parts of a schema apply", { ...named("a"), allOf: [named("b")] }, { a: 1, b: 1, c: 1 }, ["c"]],
  ["any alternative can have a field", { anyOf: [named("a"), named("b")] }, { a: 1, b: 1, c: 1 }, ["c"]],
  ["an alternative of another type has other fields", { oneOf: kinds }, { type: "shot", schema: 1 }, ["schema"]],
  ["a schema with alternatives has its own fields", { ...kind("a", "b"), oneOf: kinds }, { type: "x", c: 1 }, ["c"]],
])("%s", (_name, schema, input, unknown) => {
  expect(unknownFields(schema, input).map(({ name }) => name)).toEqual(unknown);
});
