// A part of a schema repeats what the schema around it says anyway: no one has to change anything.
import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { sent } from "./support/documents.ts";

const text = { type: "string" };
const payment = (note?: object): object => {
  const way = (name: string): object => ({
    required: [name],
    properties: { [name]: text, ...(note === undefined ? {} : { note }) },
  });
  return { type: "object", properties: { note: text }, oneOf: [way("card"), way("bank")] };
};
const shipped = (kind?: object, around: object = { kind: text }): object => ({
  type: "object",
  properties: { ...around, tracking: { type: "integer" } },
  if: { properties: { kind: { const: "parcel" } } },
  then: { required: ["tracking"], ...(kind === undefined ? {} : { properties: { kind } }) },
});

test.each([
  ["alternatives", payment(), payment(text)],
  ["a condition", shipped(), shipped(text)],
  ["a condition whose test declares it", shipped(undefined, {}), shipped(text, {})],
])("%s may repeat a property of the object around", (_, base, revision) => {
  expect(diff(sent(base), sent(revision)).verdict).toBe("compatible");
});

test.each([
  ["alternatives", payment(), payment({ ...text, maxLength: 3 })],
  ["a condition", shipped(), shipped({ ...text, maxLength: 3 })],
])("%s may not limit it further", (_, base, revision) => {
  expect(diff(sent(base), sent(revision)).verdict).toBe("breaking");
});

test("a property of a dependent schema may be declared by the object around, too", () => {
  const paid = (more: object): object =>
    sent({
      type: "object",
      properties: { card: text, ...more },
      dependentSchemas: { card: { properties: { billing: text } } },
    });
  expect(diff(paid({}), paid({ billing: text })).verdict).not.toBe("breaking");
  expect(diff(paid({}), paid({ billing: { type: "integer" } })).verdict).toBe("breaking");
});
