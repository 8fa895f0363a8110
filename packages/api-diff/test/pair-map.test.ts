import { expect, test } from "vitest";
import { PairMap } from "../src/document/pair-map.ts";

test("stores values by both keys, whichever was added or removed first", () => {
  const map = new PairMap<string, string, number>();
  map.set("a", "x", 1);
  map.set("a", "y", 2);
  map.set("a", "x", 3);
  expect([map.get("a", "x"), map.get("a", "y"), map.get("a", "z"), map.get("b", "x")]).toEqual([
    3,
    2,
    undefined,
    undefined,
  ]);
  map.delete("a", "x");
  expect([map.get("a", "x"), map.get("a", "y")]).toEqual([undefined, 2]);
  map.set("a", "z", 4);
  map.delete("a", "y");
  expect([map.get("a", "y"), map.get("a", "z")]).toEqual([undefined, 4]);
});
