import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { createClient } from "../../src/index.ts";
import { json, scripted } from "../fake/responses.ts";

/** Returns a crawl whose job runs on without pages, and the waits between its polls, which never end by themselves. */
function runningCrawl() {
  const waits: number[] = [];
  const set = (_run: () => void, ms: number): void => void (ms < 50_000 && waits.push(ms));
  const client = createClient({
    apiKey: "key-1",
    baseUrl: "https://api.test/v2",
    fetch: scripted(json(200, { success: true, id: "c1" }), json(200, { status: "scraping", data: [] })),
    clock: { now: () => 0, setTimeout: set, clearTimeout: () => {} },
  });
  return { crawl: client.crawl({ url: "https://a.test/" }), waits };
}

it("an iteration that ends with an error while it waits for a page, as a failed pipeline does, ends at once", async () => {
  const { crawl, waits } = runningCrawl();
  const pages = Readable.from(crawl);
  const end = new Promise((resolve) => pages.on("error", resolve));
  pages.resume();
  for (let turn = 0; waits.length === 0 && turn < 100; turn++) await new Promise(setImmediate);
  const failure = new Error("the disk is full");
  pages.destroy(failure);
  const late = new Promise((resolve) => setTimeout(() => resolve("late"), 60_000).unref());
  expect(await Promise.race([end, late])).toBe(failure);
});

it("a second iteration begins at the first page again, and starts no second job", async () => {
  const report = json(200, { status: "completed", data: [{ markdown: "one" }, { markdown: "two" }] });
  const fetch = scripted(json(200, { success: true, id: "c1" }), report);
  const crawl = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch }).crawl({
    url: "https://a.test/",
  });
  const texts: (string | undefined)[] = [];
  for await (const { markdown } of crawl) {
    texts.push(markdown);
    break;
  }
  for await (const { markdown } of crawl) texts.push(markdown);
  expect((await crawl).data).toHaveLength(2);
  expect(texts).toEqual(["one", "one", "two"]);
  expect(fetch.seen.map(({ init: { method } }) => method)).toEqual(["POST", "GET", "GET", "GET"]);
});

it("an iteration that is left with a value returns it, as a generator does", async () => {
  const pages = runningCrawl().crawl[Symbol.asyncIterator]() as AsyncGenerator;
  expect(await pages.return("mine")).toEqual({ done: true, value: "mine" });
});
