import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { SearchEngine } from "../../src/search/engine.ts";
import { engineOf, entriesOf, isAnswer, passMark } from "../../src/search/exam.ts";
import type { SearchEntry, SearchHead } from "../../src/search/entry.ts";
import { folded } from "../../src/search/tokens.ts";
import { ownFiles } from "../reading.ts";

interface Question {
  readonly ask: string;
  /** The version of the page that the reader is on. */
  readonly on?: string;
  readonly answers: string;
}

let engine: SearchEngine;
let entries: readonly SearchEntry[];

const lastOf = (title: string): string => title.slice(title.lastIndexOf(".") + 1).replace("[]", "");

beforeAll(async () => {
  const files = [...(await ownFiles())].map(([path, text]) => ({ path, text }));
  engine = engineOf(files);
  entries = entriesOf(files);
});

// The second set is harder: half of it are fragments, pasted messages and other languages.
test.each([
  ["held-out.yaml", 160, passMark],
  ["held-out-persons.yaml", 150, { top1: 0.88, top3: 0.95 }],
  ["held-out-strangers.yaml", 120, { top1: 0.9, top3: 0.97 }],
  ["held-out-newcomers.yaml", 60, { top1: 0.88, top3: 0.97 }],
  ["held-out-developers.yaml", 50, { top1: 0.86, top3: 0.96 }],
])("answers questions outside the training set as well as required: %s", async (name, count, mark) => {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  const questions = Object.values(parse(text) as Record<string, Question[]>).flat();
  const ranks = questions.map(({ ask, on, answers }) => {
    const shown = engine.ask(ask, on).found.slice(0, 3);
    return shown.findIndex(({ entry }) => answers.split(" ").some((answer) => isAnswer(entry.u, answer)));
  });
  const missed = (atMost: number): string[] =>
    questions
      .filter((_, at) => !(ranks[at] !== undefined && ranks[at] >= 0 && ranks[at] <= atMost))
      .map(({ ask }) => ask);
  expect(questions.length).toBe(count);
  expect(missed(0).length / questions.length, missed(0).join("\n")).toBeLessThanOrEqual(1 - mark.top1);
  expect(missed(2).length / questions.length, missed(2).join("\n")).toBeLessThanOrEqual(1 - mark.top3);
});

test.each([
  ["clave de api", "guides/authentication.html"],
  ["clave de la api", "guides/authentication.html"],
  ["captura de pantalla", "v2/schemas/ScreenshotFormat.html"],
  ["wie kann ich mich einloggen", "guides/pages-behind-a-login.html"],
  ["chave da api", "guides/authentication.html"],
  ["location country DE", "v2/schemas/Location.html v2/operations/scrape.html v2/schemas/ScrapeOptions.html"],
])("words that only join others in another language do not decide: %s", (question, answers) => {
  const shown = engine.ask(question).found.slice(0, 3);
  expect(shown.filter(({ entry }) => answers.split(" ").some((answer) => entry.u.startsWith(answer)))).not.toEqual([]);
});

test.each([
  ["s", "v2/operations/scrape.html v2/operations/search.html"],
  ["c", "v2/operations/startCrawl.html guides/crawl-a-site.html guides/client.html"],
  ["E", "v2/operations/startExtract.html errors.html guides/errors-and-retries.html"],
  ["m", "v2/operations/map.html"],
  ["j", "guides/jobs.html"],
  ["w", "guides/webhooks.html"],
])("suggests only operations, guides and pages that begin with the letter %s", (letter, answers) => {
  const { found } = engine.ask(letter);
  const shown = found.map(({ entry }) => entry.u);
  expect(shown.length).toBeLessThan(20);
  expect(shown).toEqual(expect.arrayContaining(answers.split(" ")));
  expect(shown[0]).toBe(answers.split(" ")[0]);
  expect(engine.ask(letter, "v1").found.filter(({ entry }) => entry.v === "v2")).toEqual([]);
});

// `/agent/{jobId}` does not make the agent's operation the one for any job.
test.each([
  ["cancel a job", undefined, "guides/jobs.html"],
  ["set onlyMainContent to false", undefined, ".onlyMainContent"],
  ["turn on storeInCache: true", undefined, ".storeInCache"],
  ["maxDepth crawl", "v1", "v1/operations/startCrawl.html#request.maxDepth"],
  ["v1 crawl maxDepth", undefined, "v1/operations/startCrawl.html#request.maxDepth"],
  ["deepresearch maxDepth", "v1", "v1/operations/startDeepResearch.html#request.maxDepth"],
  ["map ignore sitemap", "v1", "v1/operations/map.html#request.ignoreSitemap"],
  ["plan_creidts", "v1", "v1/operations/getCreditUsage.html#response-200.data.plan_credits"],
])("%s on a page of %s finds %s", (query, version, ending) => {
  expect(engine.ask(query, version).found[0]?.entry.u.endsWith(ending)).toBe(true);
});

// Every sixth field. One word usually means more than a field, so a field may come third.
test.each(["v1", "v2"])("finds the fields of %s by their names, written as names and as words", (version) => {
  const fields = entries.filter(({ v, k }) => v === version && /field|parameter/.test(k));
  const names = [...new Set(fields.map(({ t }) => lastOf(t)))].filter((_, at) => at % 6 === 0);
  const asked = names.flatMap((name) => [name, name.replace(/[_:]|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()]);
  const missed = asked.filter((query) => {
    const shown = engine.ask(query, version).found.slice(0, 3);
    return !shown.some(({ entry }) => entry.v === version && folded(lastOf(entry.t)) === folded(query));
  });
  expect(names.length).toBeGreaterThan(25);
  expect(missed).toEqual([]);
});

test.each(["key", "keys", "Key"])("a reader who types %s means authentication", (query) => {
  expect(engine.ask(query).found[0]?.entry.u).toBe("guides/authentication.html");
});

test("the part of the index that is fetched first answers more than half of the questions of strangers", async () => {
  const head = JSON.parse((await ownFiles()).get("assets/search.json") ?? "") as SearchHead;
  const early = new SearchEngine(head.words);
  early.add(head);
  const text = await readFile(new URL("held-out-strangers.yaml", import.meta.url), "utf8");
  const questions = Object.values(parse(text) as Record<string, Question[]>).flat();
  const answered = questions.filter(({ ask, on, answers }) => {
    const first = early.ask(ask, on).found[0]?.entry.u ?? "";
    return answers.split(" ").some((answer) => isAnswer(first, answer));
  });
  expect(answered.length / questions.length).toBeGreaterThan(0.55);
});
