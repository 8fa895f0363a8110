import { expect, test } from "vitest";
import { shapeDifferences } from "./same-shape.ts";

const lines = (shown: unknown, actual: unknown): string[] =>
  shapeDifferences(shown, actual).map((one) => `${one.path} ${one.shown} ${one.actual}`);

test("other values of the same types have the same shape", () => {
  expect(lines({ a: 1, b: ["x"], c: { d: true } }, { a: 2, b: [], c: { d: false } })).toEqual([]);
});

test("reports another type, a missing key and an additional key with their paths", () => {
  expect(lines({ a: 1, b: { c: "x" }, d: [] }, { a: "1", b: {}, e: null })).toEqual([
    ".a number string",
    ".b.c string nothing",
    ".d list nothing",
    ".e nothing null",
  ]);
});

test("merges the items of a list", () => {
  expect(lines([{ a: 1 }, { b: 2 }], [{ a: 1, b: 1 }])).toEqual([]);
  expect(lines([{ a: 1 }], [{ a: "x" }, { a: 2 }])).toEqual([]);
  expect(lines([{ a: 1 }], [{ a: "x" }])).toEqual(["[].a number string"]);
});
