import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { sent } from "./support/documents.ts";

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
