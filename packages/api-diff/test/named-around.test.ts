// A part of a schema limits a property that only the schema around it declares. People who read both send it.
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

/** Stays as written, because other keywords decide to which names it applies. */
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

const PLACES: readonly (readonly [string, make: (part: object) => object])[] = [
  ["then", (part) => ({ if: isA, then: part })],
  ["else", (part) => ({ if: isA, else: part })],
  ["a dependent schema", (part) => ({ dependentSchemas: { kind: part } })],
  ["an alternative", (part) => ({ anyOf: [part, { required: ["other"], maxProperties: 1 }] })],
];

/** Keywords that also apply to a name, but not to every value with that name. */
const BESIDE: readonly (readonly [string, object])[] = [
  ["a dependent schema", { dependentSchemas: { other: { properties: { value: false, config: false } } } }],
  ["alternatives", { anyOf: [{ properties: { value: false, config: false } }, { required: ["kind"] }] }],
  ["a condition", { if: { required: ["other"] }, then: { required: ["value", "config"] } }],
  [
    "parts of parts",
    { anyOf: [{ dependentSchemas: { other: limited } }, { dependentSchemas: { other: limitedInside } }] },
  ],
];

describe.each(PLACES)("in %s", (_, make) => {
  describe.each(BESIDE)("%s that is about the same name", (__, beside) => {
    const [plain, outer, inner] = [{}, limited, limitedInside].map((more) => ({
      ...described,
      properties: { ...described.properties, ...nested.properties, other: {} },
      ...make({ ...beside, ...more }),
    }));

    test("does not hide a new limit", () => {
      expect(diff(sent(plain), sent(outer)).verdict).toBe("breaking");
      expect(diff(sent(plain), sent(inner)).verdict).toBe("breaking");
    });

    test("does not hide a limit that readers lose", () => {
      expect(diff(received(outer), received(plain)).verdict).toBe("breaking");
      expect(diff(received(inner), received(plain)).verdict).toBe("breaking");
    });
  });
});

const pattern = (value: object): object => ({ patternProperties: { "^o": value } });
const others = (value: object): object => ({ additionalProperties: value });
const list = (more: object): object => ({ properties: { o: more } });
const element = (items: object): object => list({ items });
const first = (item: object): object => list({ prefixItems: [item] });
const containing = (contains: object): object => list({ contains });

/** Ways to describe the same member or element twice: in the outer schema, and in the one that limits it. */
const POSITIONS: readonly (readonly [string, around: (it: object) => object, limits: (it: object) => object])[] = [
  ["a property, and a pattern", list, pattern],
  ["a property, and other properties", list, others],
  ["a pattern, and other properties", pattern, others],
  ["other properties twice", others, others],
  ["elements twice", element, element],
  ["elements, and the first one", element, first],
  ["a contained element, and all of them", containing, element],
  ["elements, and a contained one", element, containing],
  ["contained elements twice", containing, containing],
];

describe.each(POSITIONS)("%s", (_, around, limits) => {
  const value = { properties: { value: {} } };
  test.each([
    ["else", (part: object) => ({ ...around(value), if: { required: ["zz"] }, else: limits(part) })],
    ["an alternative", (part: object) => ({ ...around(value), anyOf: [limits(part), { required: ["zz"] }] })],
    ["the whole", (part: object) => ({ ...limits(part), anyOf: [around(value), { required: ["zz"] }] })],
    [
      "a part of a part",
      (part: object) => ({ ...around(value), dependentSchemas: { o: { if: false, else: limits(part) } } }),
    ],
  ])("a new limit in %s is not safe", (__, make) => {
    expect(["risky", "breaking"]).toContain(diff(sent(make({})), sent(make(limited))).verdict);
    expect(["risky", "breaking"]).toContain(diff(received(make(limited)), received(make({}))).verdict);
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
