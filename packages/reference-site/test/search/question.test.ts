import { beforeAll, expect, test } from "vitest";
import type { SearchWords } from "../../src/search/entry.ts";
import { understand } from "../../src/search/question.ts";
import { ownSite } from "../browser/built-site.ts";

let words: SearchWords;

beforeAll(async () => {
  ({ words } = await ownSite());
});

test.each([
  ["POST /v2/crawl/", { method: "POST", path: "/crawl" }],
  ["https://api.example.com/v1/extract/0197c2f0-0000-7000-8000-000000000000", { path: "/extract/{}", version: "v1" }],
  ["GET /v2/scrape/0197c2f0", { method: "GET", path: "/scrape/{}", version: "v2" }],
  ["delete /agent/:jobId", { method: "DELETE", path: "/agent/{}" }],
  ["error 429", { status: "429" }],
  ["how do I cancel a crawl?", { isTask: true }],
  ["GET crawl/{id}/errors", { method: "GET", path: "/crawl/{}/errors" }],
  ["api.example.com/v2/extract", { path: "/extract", version: "v2" }],
  ['"sitemap": "only"', { pair: { name: "sitemap", value: "only" } }],
  ["proxy=enhanced", { pair: { name: "proxy", value: "enhanced" } }],
  ["what replaces parsePDF", { isUpgrade: true }],
  ["from v1 to v2", { isUpgrade: true }],
  ["what's different in v2", { isUpgrade: true, units: [{ words: ["upgrade"] }] }],
  ["extraction-api crawl --out", { isCommand: true }],
  ["--max-credits", { isCommand: true }],
  ["get crawl errors", { isPlain: true }],
  ["max_results", { isOption: true }],
  ["maxResults", { isOption: true }],
  ["max results", { isOption: false }],
  ["a crawl has started", { isEvent: true }],
  ["upgrading the crawl", { isUpgrade: true }],
  ["crawl endpoint docs", { subject: "crawl    ", units: [{ words: ["crawl"] }] }],
  ["all endpoints", { subject: "all endpoints" }],
  ['{"type":"crawl.page","id":"1","data":[{"markdown":"# Hi"}]}', { pair: { name: "type", value: "crawl.page" } }],
  [
    `curl -X POST "https://api.example.com/v2/extract" -H "Authorization: Bearer KEY" -d '{"urls":[]}'`,
    { method: "POST", path: "/extract" },
  ],
  ["503 after two seconds", { status: "503" }],
  ["difference between map and crawl", { isUpgrade: false, units: [{ words: ["map"] }, { words: ["crawl"] }] }],
  ["the old version compared with v2", { version: "v2" }],
])("%s", (query, form) => {
  expect(understand(query, words)).toMatchObject(form);
});

test("an amount is not a status", () => {
  for (const query of ["query max 500 characters", "timeout of 200 ms", "404 pages", "crawl 100 pages"])
    expect(understand(query, words).status, query).toBeUndefined();
});

test("a name means what its parts mean, and a phrase matches in any order", () => {
  const own = {
    same: [],
    said: { webhooks: ["call back"], "change tracking": ["detect changes"] },
    stop: ["me"],
  };
  expect(understand("robots_user_agent", own).units).toEqual([
    { words: ["robotsuseragent"], same: [["robots_user_agent"], ["robots", "user", "agent"]], meant: [] },
  ]);
  expect(understand("change detection", own).units[0]?.meant).toEqual([["change", "tracking"]]);
  expect(understand("call me back", own).units[0]?.meant).toEqual([["webhooks"]]);
  expect(understand("webhooks", own).units[0]?.meant).toEqual([]);
});

test("ignores stop words unless there are no other words", () => {
  const units = (query: string): string[] => understand(query, words).units.map(({ words }) => words.join(" "));
  expect(units("how do I stop a crawl")).toEqual(["stop", "crawl"]);
  expect(units("what is my api key")).toEqual(["api key"]);
  expect(units("how to scrape behind a login")).toEqual(["scrape", "behind login"]);
  expect(units("what is it")).toEqual(["what", "is", "it"]);
});
