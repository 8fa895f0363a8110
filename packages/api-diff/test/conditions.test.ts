import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { stepsTaken } from "../src/steps.ts";
import { received, sent } from "./support/documents.ts";

const kinds = { type: "object", properties: { kind: { enum: ["x", "y"] } } };
const when = { properties: { kind: { const: "x" } }, required: ["kind"] };
const holding = (type: string): object => ({ properties: { value: { type } } });

function levels(place: typeof sent, base: object, revision: object): string[] {
  return diff(place(base), place(revision)).changes.map(({ id, level }) => `${level} ${id}`);
}

describe.each([
  ["then", (part: object) => ({ ...kinds, if: when, then: part })],
  ["else", (part: object) => ({ ...kinds, if: when, else: part })],
  ["dependentSchemas", (part: object) => ({ ...kinds, dependentSchemas: { kind: part } })],
])("a property that only %s declares", (_, make) => {
  test.each([sent, received])("changes its type", (place) => {
    expect(levels(place, make(holding("integer")), make(holding("boolean")))).toEqual(["breaking type-changed"]);
  });

  test("is removed, which readers notice", () => {
    expect(levels(received, make(holding("integer")), make({}))).toEqual(["breaking property-removed"]);
    expect(levels(sent, make(holding("integer")), make({}))).toEqual(["risky property-removed"]);
  });

  test("is removed with the condition", () => {
    expect(levels(received, make(holding("integer")), kinds)).toContain("breaking property-removed");
  });
});

describe("a new constraint that rejects an accepted value breaks, and shows the value", () => {
  const value = (base: object, revision: object): unknown => {
    const change = diff(sent(base), sent(revision)).changes.find(({ level }) => level === "breaking");
    return change?.witness?.value;
  };

  test("names of properties", () => {
    const [wide, narrow] = [5, 3].map((maxLength) => ({ type: "object", propertyNames: { maxLength } }));
    expect(Object.keys(value(wide as object, narrow as object) as object)[0]).toMatch(/^.{4,5}$/);
    const patterns = ["^[a-z]+$", "^[a-m]+$"].map((pattern) => ({ type: "object", propertyNames: { pattern } }));
    expect(Object.keys(value(patterns[0] as object, patterns[1] as object) as object)[0]).toMatch(/[n-z]/);
  });

  test("a condition", () => {
    const conditional = { ...kinds, if: when, then: { required: ["more"] } };
    expect(value(kinds, conditional)).toEqual({ kind: "x" });
    const open = { type: "object" };
    expect(
      value(
        { ...open, if: when, then: holding("integer") },
        { ...open, if: { required: ["kind"] }, then: holding("string") },
      ),
    ).toMatchObject({ kind: "x" });
  });
});

describe("a dependent schema that only requires", () => {
  const of = (more: object): object => ({
    type: "object",
    properties: { a: { type: "string" }, b: {}, c: {} },
    ...more,
  });
  const schema = of({ dependentSchemas: { a: { type: "object", required: ["b"] } } });

  test("equals the list of names that it requires", () => {
    const list = of({ dependentRequired: { a: ["b"] } });
    expect(diff(sent(schema), sent(list)).verdict).toBe("unchanged");
    expect(diff(received(list), received(schema)).verdict).toBe("unchanged");
    const both = of({ dependentRequired: { a: ["c"] }, dependentSchemas: { a: { required: ["b"] } } });
    expect(diff(sent(of({ dependentRequired: { a: ["b", "c"] } })), sent(both)).verdict).toBe("unchanged");
  });

  test("breaks callers that do not send them, and its removal breaks no one", () => {
    expect(diff(sent(of({})), sent(schema)).verdict).toBe("breaking");
    expect(diff(sent(schema), sent(of({}))).verdict).toBe("compatible");
  });

  test("differs if it contains anything else", () => {
    const more = of({ dependentSchemas: { a: { required: ["b"], properties: { c: { type: "integer" } } } } });
    expect(diff(sent(schema), sent(more)).verdict).toBe("breaking");
  });
});

test.each<[string, object, object]>([
  ["else of a test that everything passes", { if: {} }, { else: { properties: { b: { enum: ["x"] } } } }],
  ["then of a test that nothing passes", { if: false }, { then: { properties: { b: { enum: ["x"] } } } }],
])("a property that only the %s still describes is removed", (_, never, parts) => {
  const before = { ...parts, if: { type: "object", required: ["a"] } };
  const { changes } = diff(received(before), received({ ...parts, ...never }));
  expect(changes).toContainEqual(expect.objectContaining({ id: "property-removed", level: "breaking" }));
});

test("a condition that only requires names next to one name is a dependency", () => {
  const condition = { type: "object", if: { required: ["a"] }, then: { required: ["b"] } };
  const dependency = (...names: string[]): object => ({ type: "object", dependentRequired: { a: names } });
  for (const make of [sent, received]) {
    expect(diff(make(condition), make(dependency("b"))).verdict).toBe("unchanged");
    expect(diff(make(dependency("b")), make(condition)).verdict).toBe("unchanged");
  }
  expect(diff(sent(condition), sent(dependency("b", "c"))).verdict).toBe("breaking");
  expect(diff(received(dependency("b", "c")), received(condition)).verdict).toBe("breaking");
  const typed = { if: { required: ["a"] }, then: { type: "object", required: ["b"] } };
  expect(diff(sent({ dependentRequired: { a: ["b"] } }), sent(typed)).verdict).toBe("breaking");
  expect(diff(received(typed), received({ dependentRequired: { a: ["b"] } })).verdict).toBe("breaking");
  const both = { if: { type: "object", required: ["a"] }, then: { type: "object", required: ["b"] } };
  expect(diff(sent({ dependentRequired: { a: ["b"] } }), sent(both)).verdict).toBe("unchanged");
  const otherwise = { ...condition, else: { required: ["c"] } };
  expect(diff(sent(dependency("b")), sent(otherwise)).verdict).toBe("breaking");
});

test("a name that a list repeats is named once", () => {
  const [change] = diff(
    sent({ dependentRequired: { a: ["b"] } }),
    sent({ dependentRequired: { a: ["b", "d", "d"] } }),
  ).changes;
  expect(change?.after).toEqual(["d"]);
});

describe("the order of a test's lists is no change", () => {
  const list = (contained: object): object => ({ type: "array", if: { contains: contained }, then: { maxItems: 1 } });

  test.each([
    ["enum", { enum: ["x", "y"] }, { enum: ["y", "x"] }],
    ["required", { required: ["a", "b"] }, { required: ["b", "a"] }],
    ["type", { type: ["string", "null"] }, { type: ["null", "string"] }],
    ["oneOf", { oneOf: [{ type: "string" }, { type: "null" }] }, { oneOf: [{ type: "null" }, { type: "string" }] }],
  ])("%s", (_, one, other) => {
    expect(levels(sent, list(one), list(other))).toEqual([]);
    expect(levels(received, list(one), list(other))).toEqual([]);
  });

  test("what it then requires is still compared", () => {
    const one = list({ enum: ["x", "y"] });
    const other = { ...list({ enum: ["y", "x"] }), then: { maxItems: 0 } };
    expect(levels(sent, one, other)).toEqual(["breaking max-items-lowered"]);
  });

  test("a test that accepts more values is a change", () => {
    expect(levels(sent, list({ enum: ["x", "y"] }), list({ enum: ["y", "x", "z"] }))).not.toEqual([]);
  });
});

test.each([
  ["elements", { prefixItems: [{}, {}] }, { prefixItems: [{}] }],
  ["contained elements", { contains: {}, minContains: 0 }, { contains: { const: 1 }, minContains: 0 }],
])("a test that accepts the same values, and evaluates other %s, breaks a closed list", (_, before, after) => {
  const list = (test: object): object =>
    sent({ type: "array", unevaluatedItems: false, if: test, then: { minItems: 1 } });
  const { verdict, changes } = diff(list(before), list(after));
  expect(verdict).toBe("breaking");
  expect(changes.map(({ id }) => id)).not.toContain("overlapping-alternatives-changed");
});

test("the order of lists is no change in any of many conditions", () => {
  const of = (sort: (names: string[]) => string[]): object => ({
    type: "object",
    allOf: Array.from({ length: 45 }, (_, index) => ({
      if: { properties: { kind: { enum: sort([`a${index}`, `b${index}`]) } }, required: sort(["kind", "size"]) },
      then: { required: [`c${index}`] },
    })),
  });
  expect(
    levels(
      sent,
      of((names) => names),
      of((names) => names.toReversed()),
    ),
  ).toEqual([]);
});

test("many conditions whose tests differ only in the order of a list may change places", () => {
  const types = ["string", "number", "boolean", "null", "array", "object"];
  const conditions = Array.from({ length: 200 }, (_, index) => {
    const left = [...types];
    const prefixItems: object[] = [];
    for (let rest = index; left.length > 0; rest = Math.floor(rest / (left.length + 1)))
      prefixItems.push({ type: left.splice(rest % left.length, 1)[0] });
    return { if: { type: "array", prefixItems, minItems: 6 }, then: { maxItems: 20 + (index % 7) } };
  });
  const before = stepsTaken();
  expect(levels(sent, { allOf: conditions }, { allOf: conditions.toReversed() })).toEqual([]);
  expect(stepsTaken() - before).toBeLessThan(100_000);
});

test("a condition may be negated if its branches change places", () => {
  const [then, otherwise] = [{ required: ["a"] }, { required: ["b"] }];
  const one = { type: "object", if: when, then, else: otherwise };
  const negated = { type: "object", if: { not: when }, then: otherwise, else: then };
  const wrong = { ...negated, then, else: otherwise };
  for (const place of [sent, received]) {
    expect(levels(place, one, negated)).toEqual([]);
    expect(levels(place, negated, one)).toEqual([]);
    expect(levels(place, one, wrong)).not.toEqual([]);
  }
});

test("a negated condition evaluates nothing, which matters to a closed object", () => {
  const names = { properties: { kind: { const: "x" } }, required: ["kind"] };
  const closed = (more: object): object => ({ type: "object", unevaluatedProperties: false, ...more });
  const [one, negated] = [
    { if: names, then: { minProperties: 1 } },
    { if: { not: names }, else: { minProperties: 1 } },
  ];
  expect(levels(sent, closed(one), closed(negated))).toEqual(["risky condition-changed"]);
  // No alternatives can overlap.
  const within = (part: object): object => closed({ dependentSchemas: { a: part } });
  expect(levels(sent, within(one), within(negated))).toEqual(["risky composition-changed"]);
});

test.each([
  [
    "other properties",
    { dependentSchemas: { c: { type: "array" } }, unevaluatedProperties: false },
    "additionalProperties",
  ],
  ["other elements", { contains: { const: 5 }, minContains: 0, unevaluatedItems: false }, "items"],
])("a schema that no longer evaluates %s refuses what it accepted", (_, beside, keyword) => {
  const [all, some, none] = [true, { type: "integer" }, undefined].map((rest) => ({
    allOf: [{ ...beside, ...(rest === undefined ? {} : { [keyword]: rest }) }],
  }));
  for (const before of [all, some]) {
    expect(["risky", "breaking"]).toContain(diff(sent(before), sent(none)).verdict);
    expect(["risky", "breaking"]).toContain(diff(received(none), received(before)).verdict);
  }
});
