import { expect, test } from "vitest";
import { readyTrees, sumsOfTrees } from "../src/main-content/scorer/boosted-trees.ts";

/** Two trees: the first asks whether feature 0 is at most 5, the second says the same of every row. */
const trees = readyTrees({
  starts: [0, 3],
  feature: [0, -1, -1, -1],
  number: [5, 1, 2, 10],
  right: [2, 0, 0, 0],
});

test("evaluates the trees for the given rows, in order", () => {
  const rows = Float32Array.of(4, 0, 5, 0, 6, 0);
  expect([...sumsOfTrees(trees, rows, 2, Int32Array.of(2, 0))]).toEqual([12, 11]);
});

test("returns sums for more rows than are evaluated at once", () => {
  const rows = Float32Array.from({ length: 100 }, (_, place) => place);
  const sums = sumsOfTrees(trees, rows, 1, Int32Array.from(rows.keys()));
  expect([...sums]).toEqual(Array.from(rows, (value) => (value <= 5 ? 11 : 12)));
});
