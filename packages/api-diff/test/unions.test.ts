import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

const text = { type: "string" };
const nil = { type: "null" };
/** Returns an object that a tag distinguishes. */
const tagged = (name: string): object => ({
  type: "object",
  properties: { kind: { const: name }, [name]: text },
  required: ["kind", name],
});
const [A, B, C] = [tagged("a"), tagged("b"), tagged("c")];
const D = { type: "object", properties: { d: text } };
const G = { type: "object", properties: { g: text } };
const short = { type: "string", maxLength: 3 };
const coded = { type: "string", pattern: "^[A-Z]{5}$" };

/** Returns the changes of a pair in both directions: rule, level, value. */
function reported(
  place: typeof sent,
  base: unknown,
  revision: unknown,
): readonly (readonly [string, string, unknown])[] {
  return diff(place(base), place(revision)).changes.map(({ id, level, witness }) => [id, level, witness?.value]);
}

describe.each(["oneOf", "anyOf"])("alternatives of several types under %s", (keyword) => {
  const union = (...branches: object[]): object => ({ [keyword]: branches });

  test.each([
    ["a string", text],
    ["null", nil],
    ["a number", { type: "integer" }],
  ])("get an object next to %s", (_, other) => {
    const [before, after] = [union(other, A), union(other, A, B)];
    expect(reported(sent, before, after)).toEqual([["alternative-added", "safe", undefined]]);
    expect(reported(received, before, after)).toMatchObject([
      ["alternative-added", "breaking", { b: expect.anything() }],
    ]);
  });

  test("lose an object next to a string", () => {
    const [before, after] = [union(text, A, B), union(text, B)];
    expect(reported(sent, before, after)).toMatchObject([
      ["alternative-removed", "breaking", { a: expect.anything() }],
    ]);
    expect(reported(received, before, after)).toEqual([["alternative-removed", "safe", undefined]]);
  });

  test("get one and lose the string", () => {
    const changes = reported(sent, union(text, A), union(A, B));
    expect(changes).toContainEqual(["type-narrowed", "breaking", expect.any(String)]);
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
  });

  test("get one, while the others change too", () => {
    const changes = reported(sent, union({ enum: ["x", "y"] }, A), union({ enum: ["x"] }, A, B));
    expect(changes).toContainEqual(["enum-values-removed", "breaking", "y"]);
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
  });

  test("are distinguished by type if texts and objects have their own alternatives", () => {
    const changes = reported(sent, union(short, coded, A), union(short, A, B));
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
    expect(changes.filter(([, level]) => level === "breaking")).toHaveLength(1);
  });

  test("show a separate value for each removed alternative", () => {
    const changes = diff(sent(union(A, B, C)), sent(union(C))).changes;
    const shown = changes.map(({ before, witness }) => [before, Object.keys(witness?.value ?? {})]);
    expect(shown).toHaveLength(2);
    expect(new Set(shown.flatMap(([, keys]) => keys))).toEqual(new Set(["kind", "a", "b"]));
  });
});

describe("alternatives that are open objects", () => {
  test("are always reported as removed, even if any object is still accepted", () => {
    expect(reported(sent, { oneOf: [D, G] }, { oneOf: [D] }).map(([, level]) => level)).toContain("risky");
    expect(reported(sent, { anyOf: [D, G] }, { anyOf: [D] }).map(([, level]) => level)).toContain("risky");
  });

  test("are always reported as removed or added if they overlap others, so that none is the only match", () => {
    const H = { type: "object", properties: { h: text } };
    for (const keyword of ["oneOf", "anyOf"]) {
      const [two, three] = [{ [keyword]: [D, G] }, { [keyword]: [D, G, H] }];
      expect(reported(sent, three, two).map(([, level]) => level)).toContain("risky");
      expect(reported(received, two, three).map(([, level]) => level)).toContain("risky");
    }
  });

  test("are always reported as new to readers", () => {
    expect(diff(received({ anyOf: [D] }), received({ anyOf: [D, G] })).verdict).not.toBe("compatible");
    expect(diff(received({ oneOf: [D] }), received({ oneOf: [D, G] })).verdict).not.toBe("compatible");
  });
});

describe("exactly one alternative", () => {
  const P = { type: "object", properties: { a: text }, required: ["a"] };
  const Q = { type: "object", properties: { b: text }, required: ["b"] };

  test("breaks if a value that matched one now matches two, and shows it", () => {
    const [before, after] = [{ oneOf: [P, { ...Q, maxProperties: 1 }] }, { oneOf: [P, Q] }];
    // In a response, the same value is new if it matched two alternatives. One message fits both.
    const sides: [object, object][] = [
      [sent(before), sent(after)],
      [received(after), received(before)],
    ];
    for (const [base, revision] of sides)
      expect(diff(base, revision).changes.find(({ level }) => level === "breaking")).toMatchObject({
        id: "overlapping-alternatives-changed",
        message: expect.stringContaining("other values than before match two"),
        witness: { value: { a: expect.anything(), b: expect.anything() } },
      });
  });

  test("loses no values that two matched before", () => {
    const note = { type: "string", minLength: 1 };
    const [before, after] = [
      { oneOf: [{ enum: ["ENTERED", "RESEND"] }, note] },
      { oneOf: [{ enum: ["RESEND"] }, note] },
    ];
    expect(reported(sent, before, after).map(([id, level]) => [id, level])).toEqual([["enum-values-removed", "risky"]]);
  });

  test("does not break readers where another one that overlaps described the value", () => {
    const hit = (required: string[], ...names: string[]): object => ({
      type: "object",
      required,
      properties: Object.fromEntries(names.map((name) => [name, text])),
    });
    const plain = hit(["id"], "id");
    const before = { oneOf: [hit(["id", "n"], "id", "n"), hit(["id", "n", "m"], "id", "n", "m"), plain] };
    const after = { oneOf: [hit(["id", "n"], "id", "n", "m"), plain] };
    const optional = reported(received, before, after).filter(([id]) => id === "property-became-optional");
    expect(optional.map(([, level]) => level)).toEqual(["risky"]);
    // An open alternative that does not describe the property accepts it, but no reader expects that.
    const order = (n: object): object => {
      const Order = { ...hit(["id", "n"]), properties: { id: text, n } };
      return received(
        { oneOf: [{ $ref: "#/components/schemas/Order" }, plain] },
        { components: { schemas: { Order } } },
      );
    };
    const { changes } = diff(order(text), order({ type: "integer" }));
    expect(changes.map(({ id, level }) => [id, level])).toContainEqual(["type-changed", "breaking"]);
  });

  test.each<[string, (item: object) => object]>([
    ["lists", (items) => ({ type: "array", items })],
    ["envelopes", (data) => ({ type: "object", required: ["data"], properties: { data } })],
    ["envelopes of lists", (items) => ({ type: "object", properties: { data: { type: "array", items } } })],
  ])("breaks readers of %s of which no other one describes what changed", (_, wrapped) => {
    const [plain, named] = [{ required: ["id"] }, { required: ["id", "name"], properties: { name: text } }];
    const order = (n: object): object => {
      const Order = wrapped({ type: "object", required: ["id", "n"], properties: { id: text, n } });
      const oneOf = [{ $ref: "#/components/schemas/Order" }, wrapped(plain), wrapped(named)];
      return received({ oneOf }, { components: { schemas: { Order } } });
    };
    for (const after of [{ type: "integer" }, { type: ["string", "null"] }])
      expect(diff(order(text), order(after)).verdict).toBe("breaking");
  });

  test("breaks if a second one also matches a value, also next to removed values", () => {
    const note = { type: "string", minLength: 1 };
    const [before, after] = [{ oneOf: [{ enum: ["ENTERED"] }, note] }, { oneOf: [{ enum: ["ACCEPTED"] }, note] }];
    const breaking = reported(sent, before, after).filter(([, level]) => level === "breaking");
    expect(breaking.map(([, , value]) => value)).toEqual(["ACCEPTED"]);
  });

  test("is reported next to a break below: approving that one must not let it pass", () => {
    const changed = { ...P, properties: { a: text, c: { type: "integer" } } };
    const before = { anyOf: [{ ...P, properties: { a: text, c: text } }, Q] };
    const breaking = reported(sent, before, { oneOf: [changed, Q] }).filter(([, level]) => level === "breaking");
    expect(breaking.map(([id]) => id).sort()).toEqual(["overlapping-alternatives-changed", "type-changed"]);
    const apart = { type: "object", properties: { c: text, kind: { const: "p" } }, required: ["kind"] };
    const other = { ...apart, properties: { c: { type: "integer" }, kind: { const: "p" } } };
    const disjoint = reported(sent, { anyOf: [apart, B] }, { oneOf: [other, B] });
    expect(disjoint.map(([id]) => id)).toEqual(["type-changed"]);
  });

  test("is risky if only an unlikely value matches two", () => {
    expect(diff(sent({ oneOf: [P] }), sent({ oneOf: [P, Q] })).verdict).toBe("risky");
  });
});

test("an alternative without the documented properties is risky for readers", () => {
  const known = { properties: { a: text } };
  const change = diff(received(known), received({ anyOf: [known, {}] })).changes.find(
    ({ id }) => id === "alternative-added",
  );
  expect(change?.level).toBe("risky");
});

test("an alternative that only seems to be covered by another overlaps with the third", () => {
  const free = { properties: { b: { type: "integer" } } };
  const third = { type: "object", properties: { b: { type: "string" }, c: {} } };
  const { verdict } = diff(sent({ oneOf: [third, free] }), sent({ oneOf: [third, {}] }));
  expect(verdict).not.toBe("compatible");
});

test("a property that was required and is now only declared may be missing", () => {
  const { changes } = diff(
    received({ type: "object", required: ["c"] }),
    received({ type: "object", properties: { c: text } }),
  );
  expect(changes.map(({ id, level }) => `${level} ${id}`)).toContain("breaking property-became-optional");
});

test("allowing several alternatives to match is a change, even if it is harmless", () => {
  const [before, after] = [
    { oneOf: [{ type: "integer" }, { type: "number" }] },
    { anyOf: [{ type: "integer" }, { type: "number" }] },
  ];
  const levels = (base: object, revision: object): readonly string[] =>
    diff(base, revision).changes.map(({ level }) => level);
  expect(levels(sent(before), sent(after))).toEqual(["safe"]);
  expect(levels(received(after), received(before))).toEqual(["safe"]);
  expect(levels(sent(after), sent(before))).toEqual(["breaking"]);
});
