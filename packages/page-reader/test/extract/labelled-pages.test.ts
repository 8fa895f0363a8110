import { expect, test } from "vitest";
import { measureFields, scoresByKind } from "../../bench/quality/fields/measure.ts";
import { readCases } from "../../bench/quality/fields/read-cases.ts";
import { compareFields, scoreOf } from "../../bench/quality/fields/score-fields.ts";

test("fields of the labelled pages are found, and hardly any is stated wrongly", async () => {
  const results = await measureFields();
  const { all } = scoresByKind(results);
  const wrong = results.filter(({ counts }) => counts.right < Math.max(counts.found, counts.wanted));
  const names = wrong.map(({ kind, id }) => `${kind}/${id}`).join(", ");
  expect(all?.precision, `not fully right: ${names}`).toBeGreaterThanOrEqual(0.985);
  expect(all?.recall, `not fully right: ${names}`).toBeGreaterThanOrEqual(0.965);
});

test("the set has pages of many kinds and languages", () => {
  const cases = readCases();
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
});

test("the score counts a surplus, a missing and a wrong field each once", () => {
  expect(compareFields({ a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ right: 1, found: 2, wanted: 2 });
  expect(compareFields([{ n: "x" }, { n: "y" }], [{ n: "y" }])).toEqual({ right: 1, found: 2, wanted: 1 });
  expect(compareFields({ a: null }, { a: null })).toEqual({ right: 1, found: 1, wanted: 1 });
  expect(compareFields({ a: null }, {})).toEqual({ right: 0, found: 0, wanted: 0 });
  expect(scoreOf({ right: 1, found: 2, wanted: 1 })).toMatchObject({ precision: 0.5, recall: 1 });
});
