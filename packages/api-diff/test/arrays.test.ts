import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { stepsTaken } from "../src/steps.ts";
import { components, received, sent } from "./support/documents.ts";

// About: src/compare/edits-array.ts

describe("elements beyond", () => {
  const text = { type: "string" };
  const row = (count: number, more: object = { items: false }): object => ({
    type: "array",
    prefixItems: Array.from({ length: count }, () => text),
    ...more,
  });
  const reported = (base: object, revision: object): readonly string[] =>
    diff(base, revision).changes.map(({ level, message, advice }) => `${level} ${message}: ${advice}`);

  test("excluded elements are reported as a number of elements", () => {
    const fewer =
      "breaking The request body of POST /x: the maximum number of elements falls from `2` to `1`: Send at most `1` elements.";
    expect(reported(sent(row(2)), sent(row(1)))).toEqual([fewer]);
    expect(reported(sent(row(1)), sent(row(2)))).toEqual([
      "safe The request body of POST /x: the maximum number of elements rises from `1` to `2`: Nothing to do.",
    ]);
    expect(reported(received(row(1)), received(row(1, {})))).toEqual([
      "breaking The response 200 of POST /x no longer has a maximum number of elements; it was `1`: Expect more elements.",
    ]);
  });

  test("a list that may be empty", () => {
    expect(reported(sent({ type: "array", items: text }), sent({ type: "array", items: false }))).toEqual([
      "breaking The request body of POST /x now has a maximum number of elements: `0`: Send at most `0` elements.",
    ]);
  });
});

describe("contains", () => {
  type Json = Record<string, unknown>;

  test("`contains` without a bound has no effect: adding, removing or changing it is not a change", () => {
    const list = (more: Json): Json => sent({ type: "array", items: { type: "string" }, ...more });
    const unbound = list({ contains: { const: "a" }, minContains: 0 });
    expect(diff(list({}), unbound).changes).toEqual([]);
    expect(diff(unbound, list({})).changes).toEqual([]);
    expect(diff(unbound, list({ contains: { const: "a" } })).verdict).toBe("breaking");
  });

  test("unless it determines which elements are evaluated", () => {
    const evaluating = (text: string): Json =>
      sent({ type: "array", contains: { const: text }, minContains: 0, unevaluatedItems: false });
    expect(diff(evaluating("a"), evaluating("b")).verdict).not.toBe("unchanged");
  });

  test("a maximum counts more elements once a property no longer limits them", () => {
    const few = (properties: Json): Json => sent({ type: "array", contains: { properties }, maxContains: 1 });
    const [limited, open] = [few({ a: {}, b: { const: 1 } }), few({ a: {} })];
    expect(diff(limited, open).changes.map(({ level }) => level)).not.toContain("safe");
  });

  test.each([
    ["differ", { uniqueItems: true }],
    ["match", { contains: { minItems: 1 } }],
  ])("lists of themselves whose elements have to %s are compared", (_, more) => {
    const name = (at: number): string => `L${at % 12}`;
    const names = Array.from({ length: 12 }, (_, at) => name(at));
    const refs = names.map((one) => ({ $ref: `#/components/schemas/${one}` }));
    const list = (at: number, minItems: number): Json => ({
      type: "array",
      ...more,
      prefixItems: [...refs.slice(at), ...refs.slice(0, at)],
      items: refs[at],
      minItems,
    });
    const web = (minItems: number): Json =>
      sent(refs[0], components(Object.fromEntries(names.map((one, at) => [one, list(at, minItems)]))));
    const begun = stepsTaken();
    expect(diff(sent({}), web(0)).verdict).toBe("breaking");
    expect(diff(web(0), web(2)).changes.map(({ id }) => id)).toContain("min-items-raised");
    expect(stepsTaken() - begun).toBeLessThan(8_000_000);
  });
});
