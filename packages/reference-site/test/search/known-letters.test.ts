import { expect, test } from "vitest";
import { KnownLetters } from "../../src/search/known-letters.ts";

test("the training question with the same words is the most similar, in any form", () => {
  const known = new KnownLetters(
    new Map([
      ["crawl", [0, 1]],
      ["cancel", [0]],
      ["start", [1]],
      ["cancel crawl", [0]],
    ]),
    2,
  );
  const like = known.like(["crawler", "cancelled"]);
  expect(like[0]).toBeGreaterThan(like[1] ?? 1);
  expect(known.like(["crawl", "cancel"])[0]).toBeCloseTo(1);
  expect([...known.like(["zzz"])]).toEqual([0, 0]);
});
