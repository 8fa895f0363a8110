import { beforeAll, expect, test } from "vitest";
import { ownFiles } from "../reading.ts";
import type { SearchHead, SearchTexts } from "../../src/search/entry.ts";
import { packed, type Read } from "../../src/search/packing.ts";
import { bitOf, Postings, wordsOf } from "../../src/search/postings.ts";
import { stem, tokens } from "../../src/search/tokens.ts";

let all: readonly Read[];

beforeAll(async () => {
  const files = await ownFiles();
  const head = JSON.parse(files.get("assets/search.json") ?? "") as SearchHead;
  const { texts } = JSON.parse(files.get(`assets/${head.texts}`) ?? "") as SearchTexts;
  // Omits names and main entries, which are packed differently.
  all = head.entries.map(({ t, a = "", u, k }, at) => ({
    entry: { t, a, u, k },
    text: texts[at] ?? "",
    further: texts[at + 1] ?? "",
  }));
});

/** Reads all texts to get the expected result. */
function readWhole(): Map<string, Map<number, number>> {
  const terms = new Map<string, Map<number, number>>();
  for (const [id, { entry, text, further }] of all.entries())
    for (const [part, whole] of [
      ["t", entry.t],
      ["a", entry.a],
      ["x", text],
      ["w", further],
    ] as const)
      for (const word of tokens(whole ?? ""))
        for (const term of [word, stem(word)]) {
          const list = terms.get(term) ?? new Map<number, number>();
          terms.set(term, list.set(id, (list.get(id) ?? 0) | bitOf(part)));
        }
  return terms;
}

const sorted = (list: Iterable<readonly [number, number]>): unknown => [...list].toSorted(([a], [b]) => a - b);

test("the packed index contains every word, stem and prefix of the texts", () => {
  const whole = readWhole();
  const postings = new Postings();
  postings.add(packed(all), 0);
  for (const [term, list] of whole) expect(sorted(postings.of(term)), term).toEqual(sorted(list));
  expect(whole.size).toBeGreaterThan(1_800);
  for (const start of ["cr", "retr", "maxdis", "x"]) {
    const begun = [...whole.keys()].filter((term) => term.startsWith(start));
    expect([...postings.beginning(start)].map(([term]) => term).toSorted(), start).toEqual(begun.toSorted());
    expect(postings.has(start), start).toBe(begun.length > 0);
  }
  for (const absent of ["zzzzqq", "__proto__", "constructor"])
    expect([...postings.of(absent)], absent).toEqual([...(whole.get(absent) ?? [])]);
});

test("names and texts can be packed separately", () => {
  const [whole, apart] = [new Postings(), new Postings()];
  whole.add(packed(all), 0);
  apart.add(packed(all, ["t", "n", "a"]), 0);
  expect(apart.of("retry").size).toBeLessThan(whole.of("retry").size);
  apart.add(packed(all, ["x", "w"]), 0);
  for (const term of readWhole().keys()) expect(sorted(apart.of(term)), term).toEqual(sorted(whole.of(term)));
});

test("finds a term in all parts of the index", () => {
  const one = { entry: { t: "Cancel a crawl", u: "", k: "" }, text: "", further: "" };
  const other = { entry: { t: "Crawling", u: "", k: "" }, text: "cancelled", further: "" };
  const postings = new Postings();
  postings.add(packed([one, one]), 0);
  expect([...postings.of("crawl").keys()]).toEqual([0, 1]);
  postings.add(packed([other]), 2);
  expect([...postings.of("crawl")]).toEqual([0, 1, 2].map((id) => [id, bitOf("t")]));
  expect(postings.of("cancel").get(2)).toBe(bitOf("x"));
  expect(postings.countNamed("cancel")).toBe(2);
});

test("decodes lists of any length and with any distance", () => {
  const far = Array.from({ length: 40_000 }, (_, id) => ({
    entry: { t: id % 9_999 === 0 ? "rare" : "", u: "", k: "" },
    text: "",
    further: "",
  }));
  const postings = new Postings();
  const list = packed(far);
  postings.add(list, 7);
  expect([...postings.of("rare").keys()]).toEqual([7, 10_006, 20_005, 30_004, 40_003]);
  expect([...wordsOf(list)]).toEqual([["rare", 5]]);
});

test("names of built-in properties have no entries", () => {
  const postings = new Postings();
  postings.add(packed([]), 0);
  for (const name of ["toString", "__proto__", "a"]) expect(postings.of(name).size).toBe(0);
  expect(postings.has("a")).toBe(false);
});
