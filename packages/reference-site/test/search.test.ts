import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import type { SearchHead, SearchTexts } from "../src/search/entry.ts";
import { SearchEngine } from "../src/search/engine.ts";
import { checkSearch, engineOf, examFrom, passMark, runExam } from "../src/search/exam.ts";
import { beginning } from "../src/search/index-file.ts";
import { marked, snippet } from "../src/search/snippet.ts";
import { Spelling } from "../src/search/spelling.ts";
import { exams } from "../src/assembly/load.ts";
import type { Written } from "../src/page/page.ts";
import { searchWords } from "../src/search/learned.ts";
import { queryTokens, tokens } from "../src/search/tokens.ts";
import { builtQuestions, upgradeQuestions } from "./search/built-questions.ts";
import { checkSearchOnce } from "./search/passed-exam.ts";
import { bundle, newest, ownFiles, versions, type Any } from "./reading.ts";

let engine: SearchEngine;
let head: SearchHead;
let texts: readonly string[];
let files: Written[];

beforeAll(async () => {
  const own = await ownFiles();
  head = JSON.parse(own.get("assets/search.json") ?? "") as SearchHead;
  ({ texts } = JSON.parse(own.get(`assets/${head.texts}`) ?? "") as SearchTexts);
  files = [...own].map(([path, text]) => ({ path, text }));
  engine = engineOf(files);
});

// Every third question. `bench/train-search.ts` asks them all.
test("the exam: the first result answers 90 % of at least 1000 questions, the first three 98 %", async () => {
  const questions = await Promise.all(
    exams.map((name) => readFile(new URL(`../content/${name}`, import.meta.url), "utf8")),
  );
  const exam = questions.flatMap((text) => examFrom(text, newest)).filter((_, at) => at % 3 === 0);
  expect(exam.length).toBeGreaterThanOrEqual(1000);
  expect(passMark).toEqual({ top1: 0.9, top3: 0.98 });
  // Returns immediately if these files have already passed the same exam.
  await expect(checkSearchOnce(files, exam)).resolves.toBeUndefined();
});

test("finds names from the documents in any spelling: 90 % as the first result, 97 % in the first three", async () => {
  const upgrades = upgradeQuestions(head.entries);
  const classes = Object.entries({ ...builtQuestions(await bundle(newest), newest), upgrades });
  for (const [name, all] of classes) {
    // Generated classes are large, so a sample from each is enough.
    const step = Math.ceil(all.length / 60);
    const asked = all.filter((_, at) => at % step === 0);
    const score = runExam(engine, asked);
    expect(score.questions, name).toBeGreaterThan(20);
    expect(score.top1, `${name}\n${score.misses.join("\n")}`).toBeGreaterThanOrEqual(0.9);
    expect(score.top3, `${name}\n${score.misses.join("\n")}`).toBeGreaterThanOrEqual(0.97);
  }
});

test("a phrase that readers use for a field finds the field on any of its pages", () => {
  expect(engine.ask("brand new").found[0]?.entry.u).toMatch(/\.maxAge$/);
  expect(engine.ask("premium_proxy").found[0]?.entry.u).toMatch(/\.proxy$/);
});

test.each(["cancel crawl", "cancel a batch scrape"])("%s finds no field of the response next", (query) => {
  expect(engine.ask(query).found[1]?.entry.k).not.toBe("response field");
});

test("an unknown word matches as a prefix anywhere in a query", () => {
  expect(engine.ask("robo agent").found[0]?.entry.u).toMatch(/robotsUserAgent$/);
});

test("the first part of the index answers most queries with less than a fifth of its size", async () => {
  const early = new SearchEngine(head.words);
  early.add(head);
  for (const [query, address] of [
    ["cancel crawl", "v2/operations/cancelCrawl.html"],
    ["unauthorized", "errors.html#unauthorized"],
    ["webhooks", "guides/webhooks.html"],
    ["POST /scrape", "v2/operations/scrape.html"],
    ["bulk", "v2/operations/startBatchScrape.html"],
    ["out of credits", "errors.html#payment-required"],
    ["hmac", "guides/webhooks.html"],
  ] as const)
    expect(early.ask(query).found[0]?.entry.u, query).toBe(address);
  const index = files.filter(({ path }) => /^assets\/search.*\.json$/.test(path));
  const sizes = new Map(index.map(({ path, text }) => [path, gzipSync(text).length]));
  const all = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  expect(sizes.get("assets/search.json")).toBeLessThan(all / 5);
});

test("a build whose search is below the minimum fails and lists the misses", async () => {
  const exam = examFrom("head terms: { scrape: op:scrape, nothing: op:none }", newest);
  await expect(checkSearch(files, exam)).rejects.toThrow(/50.0 % of 2 questions[\s\S]*nothing \(0\)/);
  await expect(checkSearch(files, exam.slice(0, 1))).resolves.toBeUndefined();
});

test.each([
  ["SCRAPE_NO_CACHED_DTA", "errors.html#no-cached-data"],
  ["startExtrct", "v2/operations/startExtract.html"],
])("%s, which does not occur, finds %s as a corrected query", (query, address) => {
  const { found, exact } = engine.ask(query);
  expect(exact).toBe(false);
  expect(found[0]?.entry.u).toBe(address);
});

test.each([
  ["command line", "guides/command-line.html"],
  ["mcp", "guides/mcp.html"],
  ["agent tools", "guides/mcp.html"],
])("%s finds %s first, which is a single page", (query, address) => {
  expect(engine.ask(query).found[0]?.entry.u).toBe(address);
  const titles = head.entries.filter(({ u }) => u === address).map(({ t }) => t);
  expect(titles).toHaveLength(1);
});

test.each([
  ["qqqqzzzz scraper", "v2/operations/scrape.html"],
  ["batchscrape", "v2/operations/startBatchScrape.html"],
  ["mapUrl", "v2/operations/map.html"],
  ["startBatchScrape of qqqqzzzz", "v2/operations/startBatchScrape.html"],
  ["GET /v2/scrape/any-id", "v2/operations/getScrape.html"],
  ["/crawl/active", "v2/operations/listActiveCrawls.html"],
  ["autentification", "guides/authentication.html"],
  ["v1 vs v2", "upgrade/index.html"],
  ["what is different between v1 and v2", "upgrade/index.html"],
  ["crawl, v1 compared with v2", "upgrade/crawl.html"],
  ["crawl only /blog", "v2/operations/startCrawl.html#request.includePaths"],
  ["limit a crawl to /docs", "guides/crawl-a-site.html"],
  ["pages behind a login", "guides/pages-behind-a-login.html"],
  ["--injection-check", "guides/mcp.html"],
  ["MODEL_API_KEY", "guides/self-hosted-service.html#with-a-model-of-your-own"],
  ["onlyMainContent false", "v2/schemas/ScrapeOptions.html#ScrapeOptions.onlyMainContent"],
  ['"storeInCache": false', "v2/operations/scrape.html#request.storeInCache"],
  ["showSources true", "v2/schemas/ExtractRequest.html#ExtractRequest.showSources"],
  ["parsePDF false", "upgrade/pdf.html#parse-pdf-to-parsers"],
  ["maxDepth 2", "v2/operations/startCrawl.html#request.maxDiscoveryDepth"],
  ["what does a page cost", "guides/paging-caching-cost.html"],
  ["scrap", "v2/operations/scrape.html"],
  ["SCRAPE_NO_CACHED_DATA", "errors.html#no-cached-data"],
  ["maxDiscoveryDepth", "v2/operations/startCrawl.html#request.maxDiscoveryDepth"],
  ["scro down", "v2/schemas/ScrollAction.html#ScrollAction.direction"],
  ["extract compared with agent", "v2/operations/startExtract.html"],
  ['{"type":"batch_scrape.page","success":true}', "v2/operations/onBatchScrapePage.html#request.type"],
])("%s finds %s: ignores unknown words, and knows names of other products", (query, address) => {
  expect(engine.ask(query).found[0]?.entry.u).toBe(address);
});

test.each([
  ["2500", "maxCredits"],
  ["172800000", "maxAge"],
  ["300000 milliseconds", "timeout"],
])("%s, a default or a bound, finds the field %s", (query, field) => {
  expect(engine.ask(query).found[0]?.entry.t).toBe(field);
});

test("keeps the names of other products apart, because they are fetched later", () => {
  const own = "same: []\nstop: [a]\nsaid: { proxy: [stealth] }";
  const words = searchWords(own, "proxy: [premium proxy]\nlimit: [max results]");
  expect(words).toEqual({
    same: [],
    stop: ["a"],
    said: { proxy: ["stealth"] },
    elsewhere: { proxy: ["premium proxy"], limit: ["max results"] },
  });
  expect(searchWords(own, "")).not.toHaveProperty("elsewhere");
});

test("highlights only the informative words of a phrase", () => {
  const terms = engine.ask("out of credits").found.flatMap((one) => [...one.terms()]);
  expect(terms).toContain("credit");
  expect(terms).not.toContain("of");
});

test("an unknown query and an empty one find nothing", () => {
  expect(engine.ask("qqqqzzzzxxxx").found).toEqual([]);
  expect(engine.ask("  ").found).toEqual([]);
});

test("finds a field by its exact name, by the words in it, and by a prefix", () => {
  for (const query of ["maxDiscoveryDepth", "discovery depth", "maxDiscov"])
    expect(
      engine
        .ask(query)
        .found.slice(0, 5)
        .some(({ entry }) => entry.t.includes("maxDiscoveryDepth")),
      query,
    ).toBe(true);
});

test.each(versions)(
  "finds every operation, schema, top-level field and error row of %s by its name",
  async (version) => {
    const document = await bundle(version);
    const names: [query: string, page: RegExp][] = [];
    for (const item of Object.values(document["paths"] ?? {})) {
      for (const operation of Object.values(item as Record<string, Any>)) {
        const id = operation["operationId"];
        if (id) names.push([id, new RegExp(`^${version}/operations/${id}\\.html$`)]);
      }
    }
    for (const [name, schema] of Object.entries((document["components"]?.["schemas"] ?? {}) as Record<string, Any>)) {
      names.push([name, new RegExp(`^${version}/schemas/${name}\\.html$`)]);
      for (const field of Object.keys(schema["properties"] ?? {}))
        names.push([field, new RegExp(`^${version}/schemas/${name}\\.html#`)]);
    }
    for (const id of Object.keys(document["x-error-catalogue"]?.["rows"] ?? {}))
      names.push([id, new RegExp(`#${id}$`)]);
    const known = new Map<string, string[]>();
    const missed = names.filter(([query, page]) => {
      const found = known.get(query) ?? engine.ask(query).found.map(({ entry }) => entry.u);
      known.set(query, found);
      return !found.some((address) => page.test(address));
    });
    expect(missed.map(([query, page]) => `${query} ${String(page)}`)).toEqual([]);
    expect(names.length).toBeGreaterThan(200);
  },
);

test.each([
  ["cancle crawl", "cancel crawl"],
  ["checkCrawlStatus", "check crawl status"],
  ["maxDiscov", "maxDiscov"],
  ["qqqqzzzz", "qqqqzzzz"],
  ["POST /scrpae", "POST /scrape"],
  ["qqqq_crawl_zzzz", "crawl"],
  ["autoextract", "extract"],
  ["0197c2f0", "0197c2f0"],
  ["gracefully", "gracefully"],
])("%s is corrected to %s", (typed, meant) => {
  const known = new Set(["maxdiscoverydepth"]);
  const spelling = new Spelling((word) => [...known].some((one) => one.startsWith(word)));
  for (const [at, { t, n }] of head.entries.entries()) {
    const text = `${t} ${n ?? ""} ${texts[at] ?? ""}`;
    spelling.add(text);
    for (const word of tokens(text)) known.add(word);
  }
  expect(spelling.corrected(typed)).toBe(meant);
});

test("keeps a name as a whole and splits it", () => {
  expect(tokens("SCRAPE_NO_CACHED_DATA")).toEqual([
    "scrape_no_cached_data",
    "scrape",
    "no",
    "cached",
    "data",
    "scrapenocacheddata",
  ]);
  expect(tokens("created_at")).toEqual(["created_at", "created", "at", "createdat"]);
  expect(tokens("--max-credits")).toEqual(["--max-credits", "max", "credits", "maxcredits"]);
  expect(tokens("maxDiscoveryDepth")).toEqual(["maxdiscoverydepth", "max", "discovery", "depth"]);
  expect(queryTokens("maxDiscoveryDepth url")).toEqual(["maxdiscoverydepth", "url"]);
});

test("truncates the text of an entry at a word boundary", () => {
  expect(beginning("One two three", 20)).toBe("One two three");
  expect(beginning("One two three", 10)).toBe("One two …");
  expect(beginning("Onetwothree", 4)).toBe("Onet …");
});

test("a snippet contains the matched words, highlighted, and its text is not changed", () => {
  const text = `${"Before it. ".repeat(30)}Crawling <b>sites</b> politely. ${"After it. ".repeat(30)}`;
  const part = snippet(text, new Set(["crawl"]));
  expect(part.length).toBeLessThan(170);
  expect(marked(part, new Set(["crawl"])).filter((piece) => piece.marked)).toEqual([
    { text: "Crawling", marked: true },
  ]);
  expect(
    marked(part, new Set(["crawl"]))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(part);
});

test.each([
  ["start a crawl", "v1", "v1/operations/startCrawl.html"],
  ["start a crawl", "v2", "v2/operations/startCrawl.html"],
  ["start a crawl", undefined, "v2/operations/startCrawl.html"],
  ["start a crawl in v2", "v1", "v2/operations/startCrawl.html"],
  ["unauthorized", "v1", "errors.html#unauthorized"],
  ["cancel agent", "v1", "v2/operations/cancelAgent.html"],
])("%s, on a page of %s, finds %s", (query, version, address) => {
  expect(engine.ask(query, version).found[0]?.entry.u).toBe(address);
});

test("entries of the reader's version occur once, and their counterparts follow at the end", () => {
  const found = engine.ask("scrape", "v1").found.map(({ entry }) => entry.u);
  expect(new Set(found).size).toBe(found.length);
  expect(found.indexOf("v1/operations/scrape.html")).toBe(0);
  expect(found.indexOf("v2/operations/scrape.html")).toBeGreaterThan(10);
});
