import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { SearchWords } from "../../src/search/entry.ts";
import { searchWords } from "../../src/search/learned.ts";
import { phrasesIn, phrasesWith } from "../../src/search/phrases.ts";
import { stem } from "../../src/search/tokens.ts";
import { unitsOf } from "../../src/search/units.ts";

let text: string;
const fresh = (): SearchWords => searchWords(text, "");
const none = new Set<string>();
let phrases: readonly string[];

beforeAll(async () => {
  text = await readFile(new URL("../../content/search-words.yaml", import.meta.url), "utf8");
  phrases = phrasesIn(fresh());
});

test("the meaning of a phrase does not depend on earlier queries, in any form and order of its words", () => {
  const [words, backwards] = [fresh(), fresh()];
  for (const phrase of phrases) unitsOf(phrase, words, none);
  for (const phrase of phrases.toReversed()) unitsOf(phrase, backwards, none);
  const turned = (phrase: string): string => phrase.split(" ").toReversed().join(" ");
  for (const asked of phrases.flatMap((phrase) => [phrase, turned(phrase), phrase.split(" ").map(stem).join(" ")]))
    expect(unitsOf(asked, words, none), asked).toEqual(unitsOf(asked, backwards, none));
  expect(phrases.length).toBeGreaterThan(1_000);
});

test("a query only parses the phrases that may contain its words", () => {
  const words = fresh();
  const few = phrasesWith(["kick", "off", "crawl"], words);
  expect(few.get("kick off")?.meant).toContainEqual(["start"]);
  expect(few.get(`~${["crawl", "run"].map(stem).join(" ")}`)?.meant).toContainEqual(["active", "crawls"]);
  const size = few.size;
  expect(
    phrasesWith(
      phrases.flatMap((phrase) => phrase.split(" ")),
      words,
    ).size,
  ).toBeGreaterThan(size * 10);
});
