import { describe, expect, test } from "vitest";
import type { SearchEntry, SearchHead } from "../../src/search/entry.ts";
import { fitMeaning } from "../../training/fit-meaning.ts";
import { Meaning } from "../../src/search/meaning.ts";
import { shorten, type WordVectors } from "../../src/search/vector.ts";
import { entriesOf } from "../../src/search/exam.ts";
import { ownFiles } from "../reading.ts";
import { ownSite } from "../browser/built-site.ts";

/** Handmade vectors: words for stopping point in one direction, words for starting in another. */
const language: Readonly<Record<string, readonly number[]>> = {
  halt: [1, 0, 0, 0],
  cease: [0.9, 0.1, 0, 0],
  begin: [0, 1, 0, 0],
  commence: [0.1, 0.9, 0, 0],
  cancel: [0.8, 0, 0.2, 0],
  start: [0, 0.8, 0.2, 0],
  banana: [0, 0, 0, 1],
};
const general: WordVectors = {
  credit: "by hand",
  width: 4,
  numbers: new Map(Object.keys(language).map((word, at) => [word, at])),
  vectors: Float32Array.from(
    Object.values(language).flatMap((numbers) => {
      const vector = Float32Array.from(numbers);
      shorten(vector);
      return [...vector];
    }),
  ),
};
const entry = (u: string, t: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  u,
  t,
  k: "operation",
  ...more,
});
const entries = [
  entry("cancel.html", "cancel"),
  entry("start.html", "start"),
  entry("start.html#x", "start"),
  entry("v1/cancel.html", "cancel", { o: 2 }),
];
const asked = [
  { query: "halt the zork", answers: ["cancel.html"] },
  { query: "begin the zork", answers: ["start.html"] },
  { query: "anything", answers: ["*"] },
];

describe("the meaning of words", () => {
  const file = fitMeaning(asked, entries, general, ["the"]);
  const meaning = new Meaning(file);
  const share = (query: string, address: string): number => meaning.of(query).addresses.get(address) ?? 0;

  test("a query means the answers of similar questions", () => {
    expect(share("halt", "cancel.html")).toBeGreaterThan(0.6);
    expect(share("begin", "start.html")).toBeGreaterThan(share("begin", "cancel.html"));
  });

  test("a word is similar to its neighbors in the pretrained vectors, if it occurs in a question that is not trained", () => {
    const { addresses } = new Meaning(
      fitMeaning([...asked, { query: "cease zork", answers: ["elsewhere.html"] }], entries, general, ["the"]),
    ).of("cease");
    expect(addresses.get("cancel.html")).toBeGreaterThan(addresses.get("start.html") ?? 0);
  });

  test("a prefix means the most frequent word that starts with it", () => {
    expect(share("hal", "cancel.html")).toBe(share("halt", "cancel.html"));
    expect(meaning.of("ha").addresses.size).toBe(0);
  });

  test("an unknown word means nothing", () => {
    expect(meaning.of("banana").addresses.size).toBe(0);
    expect(meaning.of("").pages.size).toBe(0);
  });

  test("the meaning of a page includes its parts, and excludes older versions of current entries", () => {
    const { pages, addresses } = meaning.of("begin");
    expect(pages.get("start.html")).toBeCloseTo(share("begin", "start.html") + share("begin", "start.html#x"));
    expect([...addresses.keys()]).not.toContain("v1/cancel.html");
  });

  test("training on the same questions gives the same result", () => {
    expect(fitMeaning(asked, entries, general, ["the"])).toEqual(file);
  });
});

test("most entries of the index have a learned meaning; otherwise, run bench/train-search.ts", async () => {
  const own = await ownFiles();
  const head = JSON.parse(own.get("assets/search.json") ?? "") as SearchHead;
  const files = ["search.json", head.texts, ...head.more].map((name) => ({
    path: `assets/${name}`,
    text: own.get(`assets/${name}`) ?? "",
  }));
  const { meaning } = await ownSite();
  const known = new Set(meaning?.addresses);
  const live = entriesOf(files).filter(({ o }) => o !== 2);
  const missing = live.filter(({ u }) => !known.has(u));
  expect(missing.length / live.length, missing.map(({ u }) => u).join(" ")).toBeLessThan(0.1);
});
