import { expect, test } from "vitest";
import { KnownLetters } from "../../src/search/known-letters.ts";
import { lettersOf, likeLetters, Rarity } from "../../src/search/letters.ts";
import { packed, type Read } from "../../src/search/packing.ts";
import { Postings } from "../../src/search/postings.ts";
import { WholeTexts } from "../../src/search/whole.ts";

const rarity = new Rarity(["retry", "crawl", "cancel", "screenshot", "credits"]);
const letters = (...words: string[]): ReturnType<typeof lettersOf> =>
  lettersOf(
    words.map((word) => [word, 1]),
    rarity,
  );

test("equal words have similarity 1, inflected and misspelled ones less, others 0", () => {
  expect(likeLetters(letters("crawl", "cancel"), letters("cancel", "crawl"))).toBeCloseTo(1);
  for (const other of ["crawler", "crwal"]) {
    const like = likeLetters(letters("crawl"), letters(other));
    expect(like, other).toBeGreaterThan(0.05);
    expect(like, other).toBeLessThan(0.9);
  }
  expect(likeLetters(letters("crawl"), letters("screenshot"))).toBe(0);
  expect(likeLetters(letters(), letters("crawl"))).toBe(0);
});

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

test("an entry also matches by the text of its page", () => {
  const entry = (u: string, text: string): Read => ({ entry: { t: u, u, k: "section" }, text, further: "" });
  const index = new Postings();
  index.add(packed([entry("one", "retry"), entry("two", "credits"), entry("three", "screenshot")]), 0);
  const retry = new Map([[0, { names: 0, text: 1, further: 0, title: 0, terms: ["retry"] }]]);
  const wholeOf = new WholeTexts(index, [0, 0, 1]).of("retries", [retry], [1]);
  expect(wholeOf(0).letters).toBeGreaterThan(wholeOf(1).letters);
  expect(wholeOf(1).pageLetters).toBe(wholeOf(0).pageLetters);
  expect(wholeOf(1).pageSays).toBeGreaterThan(0);
  expect(wholeOf(2)).toMatchObject({ pageSays: 0 });
  expect(wholeOf(2).pageLetters).toBeLessThan(wholeOf(1).pageLetters);
});
