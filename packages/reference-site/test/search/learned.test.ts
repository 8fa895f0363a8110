import { beforeAll, describe, expect, test } from "vitest";
import { ownSite } from "../browser/built-site.ts";
import { newest, ownFiles } from "../reading.ts";
import type { LabelledQuery, SearchPart } from "../../src/search/entry.ts";
import type { SearchEngine } from "../../src/search/engine.ts";
import { engineOf, examFrom, runExam } from "../../src/search/exam.ts";
import { FeatureNumbers, fit } from "../../training/fit.ts";
import { trainingFrom, learnedFrom, phrasesFrom } from "../../src/search/learned.ts";
import { leadOf, Leads } from "../../src/search/leads.ts";
import { ledBy } from "../../src/search/led.ts";
import { unitsOf } from "../../src/search/units.ts";
import { exams } from "../../src/assembly/load.ts";
import { readFile } from "node:fs/promises";

/** Maximum number of questions per set. `bench/train-search.ts --honest` runs complete sets. */
const MOST = 120;

/** Returns a sample of questions, evenly distributed over a set. */
const someOf = (asked: readonly LabelledQuery[]): LabelledQuery[] => {
  const step = Math.ceil(asked.length / MOST);
  return asked.filter((_, at) => at % step === 0);
};

const words = { same: [["cancel", "stop"]], said: { cancel: ["kill"] }, stop: ["a", "the", "how"] };

describe("where words lead", () => {
  const led = ledBy(
    [
      { query: "kill the crawl", answers: ["cancel.html"] },
      { query: "how a crawl begins", answers: ["start.html"] },
      { query: "crawl anything", answers: ["op/*.html"] },
    ],
    words,
  );
  const leads = new Leads(led, words);
  const leadOfWords = (query: string, u: string): number =>
    leadOf(leads.of(query, unitsOf(query, words, new Set())).byWords, { u });
  const nearest = (query: string): ReadonlyMap<string, number> =>
    leads.of(query, unitsOf(query, words, new Set())).nearest;

  test("a word and its synonyms lead to the answers of questions that contain it", () => {
    expect(leadOfWords("kill it", "cancel.html")).toBeGreaterThan(0.1);
    expect(leadOfWords("stop", "cancel.html")).toBeGreaterThan(0.1);
    expect(leadOfWords("stop", "start.html")).toBe(0);
  });

  test("the parts of a page are led to with the page", () => {
    expect(leadOfWords("stop", "cancel.html#parameters.id")).toBe(leadOfWords("stop", "cancel.html"));
  });

  test("ignores answers with a wildcard, and word pairs that occur once", () => {
    expect(led.pages).toEqual(["cancel.html", "start.html"]);
    expect(led.words.split("\t").filter((word) => word.includes(" "))).toEqual([]);
  });

  test("the most similar training question leads most, in any wording", () => {
    expect(nearest("how the crawl begins").get("start.html")).toBeCloseTo(1);
    expect(nearest("the crawl").get("cancel.html")).toBeLessThan(0.9);
    expect([...nearest("begins tomorrow").keys()]).toEqual(["start.html"]);
    expect(nearest("nothing of that").size).toBe(0);
  });

  test("a prefix leads where the most frequent word that starts with it leads", () => {
    expect(leadOfWords("cra", "cancel.html")).toBe(leadOfWords("crawl", "cancel.html"));
    expect(nearest("begi tomorrow").get("start.html")).toBeCloseTo(nearest("begins tomorrow").get("start.html") ?? 0);
    // Too short for a prefix, or a complete word.
    expect(leadOfWords("cr", "cancel.html")).toBe(0);
    expect(leadOfWords("crawls", "cancel.html")).toBe(leadOfWords("crawl", "cancel.html"));
  });

  test("an empty training set leads nowhere", () => {
    const none = new Leads(ledBy([], words), words);
    expect(none.of("crawl", unitsOf("crawl", words, new Set())).byWords.size).toBe(0);
  });

  test("names of built-in properties are ordinary words", () => {
    expect(leadOfWords("__proto__ constructor", "cancel.html")).toBe(0);
    expect(leads.has("constructor")).toBe(false);
  });
});

test("weights rank right candidates first, and are the same each time", () => {
  const numbers = new FeatureNumbers();
  const rows = [
    numbers.rowOf([["good", 1]]),
    numbers.rowOf([
      ["bad", 1],
      ["absent", 0],
    ]),
  ];
  const right = { rows, isRight: [true, false] };
  const weights = fit([right, right], numbers);
  expect(weights["good"]).toBeGreaterThan(0.5);
  expect(weights["bad"]).toBeLessThan(-0.5);
  expect(fit([right, right], numbers)).toEqual(weights);
  expect(numbers.names()).toEqual(["good", "bad"]);
  expect(numbers.sumsOf(rows, weights)).toEqual([weights["good"], weights["bad"]]);
  // Questions with only right or only wrong candidates teach nothing.
  expect(fit([{ rows: rows.slice(0, 1), isRight: [true] }], numbers)).toEqual({});
});

test("parses questions by page", () => {
  expect(trainingFrom("pages: { op:map guide:jobs: [all links, 404] }", newest)).toEqual([
    { query: "all links", answers: [`${newest}/operations/map.html`, "guides/jobs.html"] },
    { query: "404", answers: [`${newest}/operations/map.html`, "guides/jobs.html"] },
  ]);
});

test("parses phrases of readers, one per line, also for fields", () => {
  const text =
    "op:scrape#maxAge schema:ScrapeOptions#maxAge: |\n  no cache\n  404\ntrace:refused: |\n  will not do it\n";
  const answers = [
    `${newest}/operations/scrape.html#request.maxAge`,
    `${newest}/schemas/ScrapeOptions.html#ScrapeOptions.maxAge`,
  ];
  expect(phrasesFrom(text, newest)).toEqual([
    { query: "no cache", answers },
    { query: "404", answers },
    { query: "will not do it", answers: ["trace-events.html#trace-refused"] },
  ]);
});

test("every phrase of readers leads to an existing entry", async () => {
  const { training } = await ownSite();
  const files = [...(await ownFiles())].filter(([path]) => /^assets\/search(?:-v\d+)?\.json$/.test(path));
  const there = new Set(files.flatMap(([, text]) => (JSON.parse(text) as SearchPart).entries.map(({ u }) => u)));
  expect(training.flatMap(({ answers }) => answers).filter((one) => !one.includes("*") && !there.has(one))).toEqual([]);
});

describe("questions that are excluded from training", () => {
  let engine: SearchEngine;
  let unlearned: SearchEngine;
  /** Caches queries that an untrained engine has corrected, because each one is used five times. */
  const known = new Map<string, string>();
  const completed = (query: string): string => {
    const meant = known.get(query) ?? unlearned.completed(query);
    known.set(query, meant);
    return meant;
  };

  const questions = new Map<string, readonly LabelledQuery[]>();

  beforeAll(async () => {
    for (const name of exams)
      questions.set(name, examFrom(await readFile(new URL(`../../content/${name}`, import.meta.url), "utf8"), newest));
    const files = [...(await ownFiles())].map(([path, text]) => ({ path, text }));
    engine = engineOf(files);
    unlearned = engineOf(files.filter(({ path }) => path !== "assets/search-learned.json"));
  });

  // The last sets are the hardest, because their authors did not know the terms of the documents.
  const hard: Readonly<Record<string, readonly [first: number, three: number]>> = {
    "search-exam/blind.yaml": [91, 98],
    "search-exam/similar-services.yaml": [83, 94],
    "search-exam/everyday-words.yaml": [74, 82],
    "search-exam/six-readers.yaml": [83, 95],
    "search-exam/other-documentation.yaml": [93, 96],
    "search-exam/new-readers.yaml": [91, 96],
    "search-exam/right-field.yaml": [87, 95],
    "search-exam/whole-questions.yaml": [80, 90],
    "search-exam/twelve-readers.yaml": [82, 95],
    "search-exam/fourteen-readers.yaml": [80, 92],
    "search-exam/public-threads.yaml": [80, 91],
  };

  test.each(exams.map((name) => [name, ...(hard[name] ?? ([92, 98] as const))] as const))(
    "%s: the first result answers at least %i of 100, the first three %i",
    async (name, first, three) => {
      const site = await ownSite();
      const exam = [...questions].flatMap(([one, asked]) => (one === name ? [] : asked));
      engine.learn(learnedFrom({ ...site, exam }, site.words, { completed }));
      const score = runExam(engine, someOf(questions.get(name) ?? []));
      expect(score.top1, score.misses.join("\n")).toBeGreaterThanOrEqual(first / 100);
      expect(score.top3, score.misses.join("\n")).toBeGreaterThanOrEqual(three / 100);
    },
  );
});
