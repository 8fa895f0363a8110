import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

const text = { type: "string" };
const A = { type: "object", properties: { a: text } };
const B = { type: "object", properties: { b: text }, required: ["b"] };
const tuple = { type: "array", prefixItems: [text, text], items: false };
const short = { type: "array", items: text, maxItems: 2 };

test.each([
  ["is required and may not be there", A, { ...A, properties: { ...A.properties, b: false }, required: ["b"] }],
  [
    "is required by a part, and a closed part does not know it",
    { allOf: [{ ...A, additionalProperties: false }] },
    { allOf: [{ ...A, additionalProperties: false }, B] },
  ],
])("a property that %s makes the object impossible", (_, before, after) => {
  expect(diff(sent(before), sent(after)).verdict).toBe("breaking");
  expect(diff(received(after), received(before)).verdict).toBe("breaking");
});

test("a closed tuple is a list with a fixed length", () => {
  expect(diff(sent(short), sent(tuple)).verdict).toBe("unchanged");
  expect(diff(received(short), received(tuple)).verdict).toBe("unchanged");
  expect(diff(sent(tuple), sent(short)).verdict).toBe("unchanged");
  expect(diff(received(tuple), received(short)).verdict).toBe("unchanged");
  expect(diff(sent({ ...short, maxItems: 3 }), sent(tuple)).verdict).toBe("breaking");
});

test("an object whose names are listed is a closed one that declares them", () => {
  const listed = (...names: string[]): object => ({ ...A, propertyNames: { enum: names } });
  const closed = { ...A, additionalProperties: false };
  for (const make of [sent, received]) {
    expect(diff(make(listed("a")), make(closed)).verdict).toBe("compatible");
    expect(diff(make(closed), make(listed("a"))).verdict).toBe("compatible");
  }
  expect(diff(sent(listed("a", "c")), sent(closed)).verdict).toBe("breaking");
  const two = { type: "object", propertyNames: { enum: ["a", "b"] } };
  for (const declared of [
    { a: false, b: {} },
    { a: text, b: {} },
  ]) {
    const named = { type: "object", properties: declared, additionalProperties: false };
    const [change] = diff(sent(two), sent(named)).changes;
    expect(change?.level).toBe("breaking");
    expect(diff(received(named), received(two)).verdict).toBe("breaking");
  }
  const open = { type: "object", properties: { a: {}, b: {} }, additionalProperties: false };
  expect(diff(sent(two), sent(open)).verdict).toBe("compatible");
  expect(diff(received(closed), received(listed("a", "c"))).verdict).toBe("breaking");
});
