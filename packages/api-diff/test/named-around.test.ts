// A part of a schema limits a property that only the schema around it declares: people who read both send it.
import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

const isA = { properties: { kind: { const: "a" } }, required: ["kind"] };
const isB = { properties: { kind: { const: "b" } }, required: ["kind"] };
const described = { type: "object", properties: { kind: { type: "string" }, value: { type: ["string", "integer"] } } };
const limited = { properties: { value: { type: "integer" } } };
const tested = { if: { properties: { value: { const: 1 } } }, then: { minProperties: 1 } };
const nested = {
  type: "object",
  properties: { kind: { type: "string" }, config: { type: "object", properties: { x: { type: "string" } } } },
};
const limitedInside = { properties: { config: { properties: { x: { maxLength: 3 } } } } };

/** Stays as it is written: which names it is about depends on other keywords. */
const unevaluated = { dependentSchemas: { kind: isA }, unevaluatedProperties: { type: "integer" } };

const CASES: readonly (readonly [string, base: object, revision: object])[] = [
  ["then", { ...described, if: isA, then: {} }, { ...described, if: isA, then: limited }],
  ["else", { ...described, if: isA, else: {} }, { ...described, if: isA, else: limited }],
  [
    "a dependent schema",
    { ...described, dependentSchemas: { kind: {} } },
    { ...described, dependentSchemas: { kind: limited } },
  ],
  ["an alternative", { ...described, oneOf: [isA, isB] }, { ...described, oneOf: [merged(isA, limited), isB] }],
  [
    "every alternative",
    { ...described, anyOf: [{ required: ["kind"] }, { minProperties: 2 }] },
    {
      ...described,
      anyOf: [
        { required: ["kind"], ...limited },
        { minProperties: 2, ...limited },
      ],
    },
  ],
  [
    "a pattern of names",
    { type: "object", properties: { ab: nested }, patternProperties: { "^a": { type: "object" } } },
    { type: "object", properties: { ab: nested }, patternProperties: { "^a": { type: "object", ...limitedInside } } },
  ],
  [
    "else, while a condition is about all other names,",
    { type: "object", if: { ...unevaluated, minProperties: 1 }, else: {} },
    { type: "object", if: { ...unevaluated, minProperties: 1 }, else: { properties: { other: { type: "boolean" } } } },
  ],
  [
    "else, while only the test declares it,",
    { type: "object", if: tested.if, else: {} },
    { type: "object", if: tested.if, else: limited },
  ],
  [
    "else, while only the test of an alternative declares it,",
    { type: "object", anyOf: [tested, { maxProperties: 3 }], if: isA, else: {} },
    { type: "object", anyOf: [tested, { maxProperties: 3 }], if: isA, else: limited },
  ],
  [
    "an alternative, further inside",
    { ...nested, oneOf: [isA, isB] },
    { ...nested, oneOf: [merged(isA, limitedInside), isB] },
  ],
  [
    "the schema around, below a condition that declares it",
    { type: "object", properties: { config: { type: "object" } }, if: isA, then: nested },
    {
      type: "object",
      properties: { config: { type: "object", properties: { x: { type: "integer" } } } },
      if: isA,
      then: nested,
    },
  ],
];

function merged(tag: typeof isA, more: { readonly properties: object }): object {
  return { ...tag, properties: { ...tag.properties, ...more.properties } };
}

describe.each(CASES)("a property that %s limits", (_, base, revision) => {
  test("breaks senders, and a value shows it", () => {
    const breaking = diff(sent(base), sent(revision)).changes.filter(({ level }) => level === "breaking");
    expect(breaking.map(({ witness }) => witness?.whole?.value)).toEqual([expect.anything()]);
  });

  test("and no longer limits breaks readers", () => {
    expect(diff(received(revision), received(base)).verdict).toBe("breaking");
  });
});

test.each([
  [
    "inside a condition",
    { ...nested, if: isA, then: { properties: { config: { minProperties: 1 } } } },
    { ...nested, if: isA, then: { properties: { config: { minProperties: 1, properties: { x: { maxLength: 3 } } } } } },
  ],
  [
    "in what a list must contain",
    { type: "array", items: nested, contains: { type: "object" } },
    { type: "array", items: nested, contains: { type: "object", ...limitedInside } },
  ],
])("%s it is at least risky if no value is found", (_, base, revision) => {
  expect(["risky", "breaking"]).toContain(diff(sent(base), sent(revision)).verdict);
});

test("alternatives that exclude each other are not said to overlap", () => {
  const [base, revision] = [
    [isA, isB],
    [merged(isA, limited), isB],
  ].map((oneOf) => sent({ ...described, oneOf }));
  const { changes } = diff(base, revision);
  expect(changes.find(({ level }) => level === "breaking")?.id).toBe("alternatives-changed");
});

test("a name that nothing declares is still free", () => {
  const [base, revision] = [{}, limited].map((then) => sent({ type: "object", if: isA, then }));
  expect(diff(base as object, revision as object).verdict).toBe("compatible");
});
