// A part of a schema repeats what the schema around it says, so nobody has to change anything.
import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, received, sent } from "./support/documents.ts";

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

test.each([{ maxLength: 30 }, { pattern: "^[a-z]{9}$" }, { format: "date" }, { enum: ["b", "c"] }])(
  "a value shows that a condition limits a property to %o",
  (limit) => {
    const isA = { properties: { kind: { const: "a" } }, required: ["kind"] };
    const noted = (then: object): object => ({
      type: "object",
      properties: { kind: text, note: text },
      if: isA,
      then,
    });
    const [change] = diff(sent(noted({})), sent(noted({ properties: { note: limit } }))).changes;
    expect(change).toMatchObject({ level: "breaking", witness: { whole: { value: { kind: "a" } } } });
  },
);

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

const REPEATED: readonly (readonly [string, base: object, revision: object])[] = [
  ["alternatives", payment(text), payment()],
  ["a condition", shipped(text), shipped()],
  ["a condition that says nothing more", shipped({}), shipped()],
];

test.each(REPEATED)("readers lose nothing if %s no longer repeat it", (_, base, revision) => {
  const { changes } = diff(received(base), received(revision));
  expect(changes.map(({ id, level }) => `${level} ${id}`)).toEqual(["safe property-left-to-whole"]);
});

test.each(REPEATED)("senders may still send it if %s no longer repeat it", (_, base, revision) => {
  expect(diff(sent(base), sent(revision)).verdict).toBe("compatible");
});

test.each([
  ["alternatives", "alternatives-changed", payment({ ...text, maxLength: 3 }), payment()],
  ["a condition", "condition-changed", shipped({ ...text, maxLength: 3 }), shipped()],
])("readers are told that %s no longer limit it, not that it is gone", (_, rule, base, revision) => {
  const breaking = diff(received(base), received(revision)).changes.filter(({ level }) => level === "breaking");
  expect(breaking.map(({ id, witness }) => [id, witness?.whole?.value])).toEqual([[rule, expect.anything()]]);
});

test("senders are told that alternatives overlap if a tag is left out of one", () => {
  const tagged = (kind: object): object => ({
    type: "object",
    properties: { kind: text, note: text },
    oneOf: [
      { required: ["kind"], properties: { kind, note: { maxLength: 3 } } },
      { required: ["kind"], properties: { kind: { const: "b" } } },
    ],
  });
  const base = tagged({ const: "a" });
  const revision = JSON.parse(JSON.stringify(base).replace('"kind":{"const":"a"},', "")) as object;
  const breaking = diff(sent(base), sent(revision)).changes.filter(({ level }) => level === "breaking");
  expect(breaking.map(({ id }) => id)).toEqual(["overlapping-alternatives-changed"]);
});

test("readers of the part alone lose the property", () => {
  const card = (properties: object): object => ({ required: ["card"], properties: { card: text, ...properties } });
  const either = { type: "object", properties: { note: text }, oneOf: [{ $ref: "#/components/schemas/Card" }] };
  const documentWith = (properties: object): object => {
    const respond = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });
    const responses = { 200: respond(either), 201: respond({ $ref: "#/components/schemas/Card" }) };
    return documentOf({ responses }, components({ Card: card(properties) }));
  };
  const { changes } = diff(documentWith({ note: text }), documentWith({}));
  expect(changes.map(({ id, level }) => `${level} ${id}`)).toContain("breaking property-removed");
});

test("a limit in a part that refuses nothing more is not reported as another composition", () => {
  const { changes } = diff(sent(payment()), sent(payment(text)));
  expect(changes.filter(({ id }) => id === "alternatives-changed")).toEqual([]);
});
