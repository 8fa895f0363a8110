import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { Gatherer } from "../src/compare/finish.ts";
import type { Usage } from "../src/compare/usage.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { stepsTaken } from "../src/steps.ts";
import { documentOf, sent } from "./support/documents.ts";

// About: src/compare/finish.ts, src/compare/edits-object.ts, src/api/parameters.ts

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const document = (side: "base" | "revised"): OpenDocument => new OpenDocument(sent({}), side);

test("names no more differences of one schema than a report can list", () => {
  const needs = (other: string): object =>
    sent({ dependentRequired: Object.fromEntries(range(50_000).map((at) => [`a${at}`, [other]])) });
  const before = stepsTaken();
  expect(() => diff(needs("x"), needs("y"))).toThrow("the schemas have more than 40000 differences.");
  // Each of 100,000 lists is read for 14 steps, and of half of them a difference is named for 30.
  expect(stepsTaken() - before).toBeLessThan(100_000 * 14 + 25_000 * 30);
});

test("rejects changes that affect more uses than the memory holds, and counts a shared list once", () => {
  const gatherer = new Gatherer(document("base"), document("revised"));
  const use = { operation: "GET /a", operationId: undefined, flow: 1, part: "body" };
  const report = (usages: readonly object[]): void =>
    gatherer.add({ rule: "operation-removed", base: undefined, revision: undefined, usages: usages as Usage[] });
  const shared = Array.from({ length: 10 }, () => use);
  for (let at = 0; at < 10; at += 1) report(shared);
  expect(() => report(Array.from({ length: 2_499_991 }, () => use))).toThrow(
    "the changes affect more than 2500000 uses. Split the descriptions by path, and compare the parts.",
  );
});

test("rejects more changes than the memory holds", () => {
  const gatherer = new Gatherer(document("base"), document("revised"));
  const report = (before: number): void =>
    gatherer.add({ rule: "extension-changed", base: undefined, revision: undefined, before, usages: [] });
  for (let at = 0; at < 300_000; at += 1) report(at);
  report(0);
  expect(() => report(300_000)).toThrow("more than 300000 things change. Split the descriptions by path");
});

test("rejects an operation with tens of thousands of parameters", () => {
  const parameters = range(40_001).map((at) => ({ name: `a${at}`, in: "query", schema: {} }));
  expect(diff(documentOf({ parameters: parameters.slice(1) }), documentOf({})).verdict).toBe("risky");
  expect(() => diff(documentOf({ parameters }), documentOf({}))).toThrow("POST /x has more than 40000 parameters.");
});
