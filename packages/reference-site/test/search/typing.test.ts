import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { engineOf } from "../../src/search/exam.ts";
import type { SearchEngine } from "../../src/search/engine.ts";
import { finishedWord, mayGoOn } from "../../src/search/half-typed.ts";
import { Typing } from "../../src/search/typing.ts";
import { ownFiles } from "../reading.ts";

let engine: SearchEngine;

beforeAll(async () => {
  engine = engineOf([...(await ownFiles())].map(([path, text]) => ({ path, text })));
});

const words = ["webhook", "page", "pagination", "web"];
const isWord = (word: string): boolean => words.includes(word) || word === "id";

test.each([
  ["webh", "webhook"],
  ["verify webh", "verify webhook"],
  ["pag", "page"],
  ["pagi", "pagination"],
  ["page", undefined],
  ["webhook ", undefined],
  ["job i", "job"],
  ["job id", undefined],
  ["i", undefined],
  ["created_pag", undefined],
  ["qqqq", undefined],
])("%s is completed to %s", (typed, finished) => {
  expect(finishedWord(typed, words, isWord)?.finished).toBe(finished);
});

test.each([
  ["web", true],
  ["webhook", false],
  ["maxDisc", true],
  ["page ", false],
  ["", false],
])("whether %s may be incomplete: %s", (typed, goesOn) => {
  expect(mayGoOn(typed, words, isWord)).toBe(goesOn);
});

/** Returns the first result at each letter, from the third on. */
function firstResults(question: string, version?: string): (string | undefined)[] {
  const typing = new Typing(engine);
  const ends = Array.from({ length: Math.max(0, question.length - 2) }, (_, at) => at + 3);
  return ends.map((end) => typing.ask(question.slice(0, end), version).found[0]?.entry.u);
}

test.each(["screnshot", "autorization", "webhok signature", "concurency limit"])(
  "%s, typed with its error, shows results at every letter",
  (question) => {
    expect(firstResults(question)).not.toContain(undefined);
  },
);

test("an incomplete word keeps the first result in place", () => {
  const shown = firstResults("verify webhook");
  expect(new Set(shown.slice("verify".length - 2)).size).toBeLessThanOrEqual(2);
  expect(firstResults("is the t").at(-1)).toBe(firstResults("is the").at(-1));
});

test.each([
  ["Sign in through a form", "guides/pages-behind-a-login.html#sign-in-through-a-form"],
  ["process pages as they arrive", "guides/crawl-a-site.html#process-pages-as-they-arrive"],
  ["Upgrade by operation", "upgrade/by-operation.html"],
])("%s, typed to its end, shows the page of this title first", (title, address) => {
  expect(firstResults(title).at(-1)).toBe(address);
});

test("replaces a first result that is no longer good, and all results of another query", () => {
  const typing = new Typing(engine);
  expect(typing.ask("cancel cr").found[0]?.entry.u).toMatch(/cancelCrawl/);
  expect(typing.ask("webh").found[0]?.entry.u).toBe("guides/webhooks.html");
  expect(typing.ask("").found).toEqual([]);
});

test("the first result changes at most every seventh letter while a query is typed", async () => {
  const text = await readFile(new URL("held-out.yaml", import.meta.url), "utf8");
  const all = Object.values(parse(text) as Record<string, { ask: string; on?: string }[]>).flat();
  let [letters, changes] = [0, 0];
  for (const { ask, on } of all.filter((_, at) => at % 8 === 0)) {
    const shown = firstResults(ask, on);
    letters += shown.length;
    changes += shown.filter((first, at) => at > 0 && first !== shown[at - 1]).length;
  }
  expect(letters).toBeGreaterThan(300);
  expect(changes / letters).toBeLessThan(1 / 7);
});
