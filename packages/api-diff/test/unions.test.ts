import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

const text = { type: "string" };
const nil = { type: "null" };
/** Objects that a tag tells apart. */
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

/** What is said of a pair, in both directions: rule, level, value. */
function said(place: typeof sent, base: unknown, revision: unknown): readonly (readonly [string, string, unknown])[] {
  return diff(place(base), place(revision)).changes.map(({ id, level, witness }) => [id, level, witness?.value]);
}

describe.each(["oneOf", "anyOf"])("alternatives of several types under %s", (keyword) => {
  const union = (...branches: object[]): object => ({ [keyword]: branches });

  test.each([
    ["a string", text],
    ["null", nil],
    ["a number", { type: "integer" }],
  ])("gain an object beside %s", (_, other) => {
    const [before, after] = [union(other, A), union(other, A, B)];
    expect(said(sent, before, after)).toEqual([["alternative-added", "safe", undefined]]);
    expect(said(received, before, after)).toMatchObject([["alternative-added", "breaking", { b: expect.anything() }]]);
  });

  test("lose an object beside a string", () => {
    const [before, after] = [union(text, A, B), union(text, B)];
    expect(said(sent, before, after)).toMatchObject([["alternative-removed", "breaking", { a: expect.anything() }]]);
    expect(said(received, before, after)).toEqual([["alternative-removed", "safe", undefined]]);
  });

  test("gain one and lose the string", () => {
    const changes = said(sent, union(text, A), union(A, B));
    expect(changes).toContainEqual(["type-narrowed", "breaking", expect.any(String)]);
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
  });

  test("gain one, while what is beside them changes too", () => {
    const changes = said(sent, union({ enum: ["x", "y"] }, A), union({ enum: ["x"] }, A, B));
    expect(changes).toContainEqual(["enum-values-removed", "breaking", "y"]);
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
  });

  test("are told apart by type where texts and objects have alternatives of their own", () => {
    const changes = said(sent, union(short, coded, A), union(short, A, B));
    expect(changes).toContainEqual(["alternative-added", "safe", undefined]);
    expect(changes.filter(([, level]) => level === "breaking")).toHaveLength(1);
  });

  test("shows for each alternative that goes a value of its own", () => {
    const changes = diff(sent(union(A, B, C)), sent(union(C))).changes;
    const shown = changes.map(({ before, witness }) => [before, Object.keys(witness?.value ?? {})]);
    expect(shown).toHaveLength(2);
    expect(new Set(shown.flatMap(([, keys]) => keys))).toEqual(new Set(["kind", "a", "b"]));
  });
});

describe("alternatives that are open objects", () => {
  test("are never silently gone, though any object is still accepted", () => {
    expect(said(sent, { oneOf: [D, G] }, { oneOf: [D] }).map(([, level]) => level)).toContain("risky");
    expect(said(sent, { anyOf: [D, G] }, { anyOf: [D] }).map(([, level]) => level)).toContain("risky");
  });

  test("are never silently gone or new where they overlap others, so that none is the only one that matches", () => {
    const H = { type: "object", properties: { h: text } };
    for (const keyword of ["oneOf", "anyOf"]) {
      const [two, three] = [{ [keyword]: [D, G] }, { [keyword]: [D, G, H] }];
      expect(said(sent, three, two).map(([, level]) => level)).toContain("risky");
      expect(said(received, two, three).map(([, level]) => level)).toContain("risky");
    }
  });

  test("are never silently new to readers", () => {
    expect(diff(received({ anyOf: [D] }), received({ anyOf: [D, G] })).verdict).not.toBe("compatible");
    expect(diff(received({ oneOf: [D] }), received({ oneOf: [D, G] })).verdict).not.toBe("compatible");
  });
});

describe("exactly one alternative", () => {
  const P = { type: "object", properties: { a: text }, required: ["a"] };
  const Q = { type: "object", properties: { b: text }, required: ["b"] };

  test("breaks where a value that matched one now matches two, and shows it", () => {
    const [before, after] = [{ oneOf: [P, { ...Q, maxProperties: 1 }] }, { oneOf: [P, Q] }];
    const change = diff(sent(before), sent(after)).changes.find(({ level }) => level === "breaking");
    expect(change).toMatchObject({
      id: "overlapping-alternatives-changed",
      witness: { value: { a: expect.anything(), b: expect.anything() } },
    });
  });

  test("loses nothing by values that two matched before", () => {
    const note = { type: "string", minLength: 1 };
    const [before, after] = [
      { oneOf: [{ enum: ["ENTERED", "RESEND"] }, note] },
      { oneOf: [{ enum: ["RESEND"] }, note] },
    ];
    expect(said(sent, before, after).map(([id, level]) => [id, level])).toEqual([["enum-values-removed", "risky"]]);
  });

  test("breaks where a value that one took is named by a second, also beside values that go", () => {
    const note = { type: "string", minLength: 1 };
    const [before, after] = [{ oneOf: [{ enum: ["ENTERED"] }, note] }, { oneOf: [{ enum: ["ACCEPTED"] }, note] }];
    const breaking = said(sent, before, after).filter(([, level]) => level === "breaking");
    expect(breaking.map(([, , value]) => value)).toEqual(["ACCEPTED"]);
  });

  test("is risky where only a value that nobody would write matches two", () => {
    expect(diff(sent({ oneOf: [P] }), sent({ oneOf: [P, Q] })).verdict).toBe("risky");
  });
});

test("an alternative that says nothing of what readers were told of is risky for them", () => {
  const told = { properties: { a: text } };
  const change = diff(received(told), received({ anyOf: [told, {}] })).changes.find(
    ({ id }) => id === "alternative-added",
  );
  expect(change?.level).toBe("risky");
});

test("an alternative that only seems to take no more than another does overlaps with the third", () => {
  const free = { properties: { b: { type: "integer" } } };
  const third = { type: "object", properties: { b: { type: "string" }, c: {} } };
  const { verdict } = diff(sent({ oneOf: [third, free] }), sent({ oneOf: [third, {}] }));
  expect(verdict).not.toBe("compatible");
});

test("a property that was required and is only declared now may be missing", () => {
  const { changes } = diff(
    received({ type: "object", required: ["c"] }),
    received({ type: "object", properties: { c: text } }),
  );
  expect(changes.map(({ id, level }) => `${level} ${id}`)).toContain("breaking property-became-optional");
});

test("alternatives of which several may accept now are a change, even if it is harmless", () => {
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
