import { describe, expect, test } from "vitest";
import { diff, type Change } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

/** What has a type and may be anything now, or could be anything and has a type now. */

const breaking = (base: object, revision: object): readonly Change[] =>
  diff(base, revision).changes.filter(({ level }) => level === "breaking");

describe("a plain value that may become anything", () => {
  test.each([
    ["a list of values", { type: "integer", enum: [0, 1, 2] }],
    ["a format", { type: "number", format: "double" }],
    ["bounds", { type: "string", minLength: 2, maxLength: 3, pattern: "^a" }],
    ["elements", { type: "array", items: { type: "string", maxLength: 3 }, maxItems: 4 }],
  ])("loses %s with its type: one change", (_, schema) => {
    expect(breaking(received(schema), received({})).map(({ id }) => id)).toEqual(["type-widened"]);
  });
});

test("a format that is added with a type is not shown by a value of another type", () => {
  const changes = breaking(sent({}), sent({ type: "string", format: "binary" }));
  expect(changes.find(({ id }) => id === "type-narrowed")?.witness?.value).toBeDefined();
  expect(changes.find(({ id }) => id === "format-added")?.witness).toBeUndefined();
});

test("another value for readers does not result in advice for senders", () => {
  const map = { type: "object", additionalProperties: { type: "object" } };
  const one = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const change = breaking(received(map), received(one)).find(({ id }) => id === "required-property-added");
  expect(change?.advice).toBe("Read `id` as the new document describes it.");
});

test("values that only a contradiction excluded may have been returned before", () => {
  const numbers = { type: "object", properties: { code: { type: "integer", enum: ["1", "2"] } } };
  const integers = { type: "object", properties: { code: { type: "integer" } } };
  expect(diff(received(numbers), received(integers)).changes.map(({ id, level }) => `${id} ${level}`)).toEqual([
    "value-allowed risky",
  ]);
  const never = { type: "object", properties: { code: { not: {} } } };
  expect(diff(received(never), received(integers)).verdict).toBe("breaking");
});
