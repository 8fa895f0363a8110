import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/edits-union.ts, src/compare/decide.ts

const text = { type: "string" };
const warning = (code: string): object => ({
  type: "object",
  required: ["message", "code"],
  properties: { message: text, code: { type: "string", enum: [code] } },
});
const union = (keyword: string, codes: readonly string[], more: object = {}): object => ({
  [keyword]: codes.map(warning),
  ...more,
});

describe.each([
  ["anyOf", {}],
  ["oneOf", {}],
  ["oneOf", { discriminator: { propertyName: "code" } }],
])("alternatives without a name, under %s with %j", (keyword, more) => {
  const [few, many] = [union(keyword, ["a"], more), union(keyword, ["a", "b", "c"], more)];

  test.each([
    ["come", received, few, many, "may now also be"],
    ["go", sent, many, few, "can no longer be"],
  ] as const)(
    "that %s are named by what distinguishes them, each with its own value",
    (_, place, before, after, says) => {
      const { changes } = diff(place(before), place(after));
      const found = changes.map(({ message, witness }) => [message.slice(message.indexOf(says)), witness?.value]);
      // Entries of one rule and place are in the order of their fingerprints.
      expect(found.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
        [`${says} \`code=b\``, { message: "x", code: "b" }],
        [`${says} \`code=c\``, { message: "x", code: "c" }],
      ]);
    },
  );
});

test("an alternative is named by all of its constants", () => {
  const attempt = (status: string, action: string): object => ({
    type: "object",
    required: ["status", "action"],
    properties: { status: { const: status }, action: { const: action } },
  });
  const { changes } = diff(
    received({ oneOf: [attempt("open", "lock")] }),
    received({ oneOf: [attempt("open", "lock"), attempt("open", "cool"), attempt("done", "lock")] }),
  );
  expect(changes.map(({ after }) => after)).toEqual(["status=open,action=cool", "status=done,action=lock"]);
});

describe("an alternative that another one covers completely", () => {
  const failed = (...codes: string[]): object => ({ type: "object", properties: { code: { enum: codes } } });
  const base = (...codes: string[]): object => ({ allOf: [failed(...codes)] });
  const forward = (...codes: string[]): object => ({
    allOf: [failed(...codes), { properties: { type: { const: "f" } } }],
  });
  const of = (schemas: object): Record<string, unknown> => ({ components: { schemas } });
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

  test("breaks no one, whatever else changed in both", () => {
    const before = received({ anyOf: [ref("Base"), text] }, { ...of({ Base: base("a") }) });
    const after = received(
      { anyOf: [ref("Base"), text, ref("Forward")] },
      of({ Base: base("a", "b"), Forward: forward("a", "b") }),
    );
    const levels = diff(before, after).changes.map(({ id, level }) => [id, level]);
    expect(levels).toContainEqual(["enum-values-added", "breaking"]);
    expect(levels.filter(([id]) => id === "alternative-added")).toEqual([["alternative-added", "risky"]]);
    const back = diff(
      sent({ anyOf: [ref("Base"), text, ref("Forward")] }, of({ Base: base("a", "b"), Forward: forward("a", "b") })),
      sent({ anyOf: [ref("Base"), text] }, of({ Base: base("a") })),
    ).changes.map(({ id, level }) => [id, level]);
    expect(back).toContainEqual(["enum-values-removed", "breaking"]);
    expect(back).not.toContainEqual(["alternative-removed", "breaking"]);
  });

  test("breaks readers if it was not documented", () => {
    const kind = (...kinds: string[]): object => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { enum: kinds } },
    });
    const only = (one: string, ...kinds: string[]): object => ({
      allOf: [kind(...kinds), { properties: { kind: { const: one } } }],
    });
    const { changes } = diff(
      received({ anyOf: [ref("A"), text] }, of({ A: kind("a") })),
      received({ anyOf: [ref("A"), text, ref("B")] }, of({ A: kind("a", "b"), B: only("b", "a", "b") })),
    );
    expect(changes.find(({ id }) => id === "alternative-added")).toMatchObject({
      level: "breaking",
      witness: { value: { kind: "b" } },
    });
  });

  test("is shown by what only it has, if it has more", () => {
    const { changes } = diff(
      received({ anyOf: [ref("A"), text] }, of({ A: base("a") })),
      received({ anyOf: [ref("A"), text, ref("B")] }, of({ A: base("a", "b"), B: failed("a", "b", "c") })),
    );
    expect(changes.find(({ id }) => id === "alternative-added")?.witness?.value).toEqual({ code: "c" });
  });
});

test("long constants with the same beginning are distinguished", () => {
  const gain = (end: string): string | undefined =>
    diff(received(union("oneOf", ["a"])), received(union("oneOf", ["a", "b".repeat(5000) + end]))).changes[0]
      ?.fingerprint;
  expect(gain("1")).not.toBe(gain("2"));
});
