import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { RequestedOptions, ScrapeOutcome } from "../../src/acquisition.ts";
import { createChangeStore } from "@extraction-api/page-reader";
import { elsewhere } from "../../src/acquire/elsewhere.ts";
import { RawJson } from "../../src/json/raw-json.ts";
import type { BrowserReader } from "../../src/pages/browser-reader.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";
import type { TaskOutcome, WorkerTask } from "../../src/pages/worker-messages.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { linkPage, startSite, type SitePage } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const optionsOf = (sent: RequestedOptions) => decodeScrapeOptions(completeScrapeOptions(sent));

const settings = { allowPrivateHosts: true };
const plain = optionsOf({ timeout: 5_000 });
const failed: ScrapeOutcome = { ok: false, row: "not-found" };
const browsed = { ...failed, message: "in the browser" };
const browser: BrowserReader = { read: async () => browsed, close: async () => {} };
const { signal } = new AbortController();

/** A page without its HTML. */
const anyPage = {
  requestedUrl: "https://a.example/",
  finalUrl: "https://a.example/",
  statusCode: 200,
  contentType: "text/html",
  links: [],
  fetchedAt: 0,
};

/** Creates a pool whose threads give a page back when their reading returns nothing. */
function poolOf(size: number, read: () => Promise<ScrapeOutcome | undefined>, spareMs = 20) {
  const started: { isHeld: boolean; stopped: boolean }[] = [];
  const start = (): ReadingThread => {
    const state = { isHeld: false, stopped: false };
    started.push(state);
    return {
      isHeld: () => state.isHeld,
      perform: async <T extends WorkerTask>() => (await read()) as TaskOutcome<T> | undefined,
      stop: async () => void (state.stopped = true),
    };
  };
  const pool = createReadingPool({ settings, size, browser, changes: createChangeStore(), start, spareMs });
  closing.push(() => pool.acquirer.close());
  return { pool: pool.acquirer, extractStructured: pool.extractStructured, started };
}

describe("threads", () => {
  test("start when the others are busy, and never more than allowed", async () => {
    const { pool, started } = poolOf(2, () => new Promise((resolve) => setTimeout(() => resolve(failed), 10)));
    await pool.scrape("https://a.example/", plain, signal);
    expect(started).toHaveLength(1);
    await Promise.all(Array.from({ length: 40 }, () => pool.scrape("https://a.example/", plain, signal)));
    expect(started).toHaveLength(2);
  });

  test("that are blocked get no more tasks: a few others start, and stop afterwards", async () => {
    const ends: (() => void)[] = [];
    const { pool, started } = poolOf(1, () => new Promise((resolve) => ends.push(() => resolve(failed))));
    const read = (team: string) => pool.scrape("https://a.example/", plain, signal, { team });
    const pages = [read("a")];
    for (const [team, count] of [
      ["a", 2],
      ["b", 3],
      ["c", 3],
    ] as const) {
      for (const thread of started) thread.isHeld = true;
      pages.push(read(team));
      expect(started).toHaveLength(count);
    }
    for (const thread of started) thread.isHeld = false;
    await expect
      .poll(() => {
        for (const end of ends.splice(0)) end();
        return started.filter(({ stopped }) => !stopped).length;
      })
      .toBe(1);
    await Promise.all(pages);
    expect(started.filter(({ stopped }) => !stopped)).toHaveLength(1);
  });

  test("that started because others were blocked stay for a while before they stop", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const ends: (() => void)[] = [];
    const read = (): Promise<ScrapeOutcome> => new Promise((resolve) => ends.push(() => resolve(failed)));
    const { pool, started } = poolOf(1, read, 60_000);
    const stopped = (): boolean[] => started.map((thread) => thread.stopped);
    for (let round = 0; round < 3; round += 1) {
      for (const thread of started) thread.isHeld = false;
      const first = pool.scrape("https://a.example/", plain, signal, { team: "a" });
      for (const thread of started) thread.isHeld = started.indexOf(thread) === 0;
      const second = pool.scrape("https://b.example/", plain, signal, { team: "b" });
      await expect.poll(() => ends.length).toBe(2);
      for (const end of ends.splice(0)) end();
      await Promise.all([first, second]);
      vi.advanceTimersByTime(59_000);
      expect(stopped()).toEqual([false, false]);
    }
    vi.advanceTimersByTime(1_000);
    expect(stopped().filter(Boolean)).toHaveLength(1);
  });

  test("that seem blocked for a while, as on a busy machine, fail no page", async () => {
    let tries = 0;
    const { pool } = poolOf(1, async () => ((tries += 1) > 10 ? failed : undefined));
    expect(await pool.scrape("https://a.example/", plain, signal)).toEqual(failed);
  });

  test("that die give the page one more attempt, and then a response", async () => {
    let tries = 0;
    const { pool } = poolOf(1, async () => {
      tries += 1;
      return tries === 1 ? undefined : failed;
    });
    expect(await pool.scrape("https://a.example/", plain, signal)).toEqual(failed);
    const { pool: dying, extractStructured } = poolOf(1, async () => undefined);
    const error = { ok: false, row: "internal-server-error" };
    expect(await dying.scrape("https://a.example/", plain, signal)).toMatchObject(error);
    expect(await extractStructured({ pages: [] })).toMatchObject(error);
  });
});

test("what a thread cannot read is read where the browser is", async () => {
  const { pool } = poolOf(1, async () => ({ ok: false, row: elsewhere }));
  expect(await pool.scrape("https://a.example/", plain, signal)).toEqual(browsed);
});

describe("a real thread", () => {
  // For tests that do not affect the thread: starting one takes longer than most tests.
  const [size, changes] = [1, createChangeStore()];
  const { acquirer: shared, extractStructured } = createReadingPool({ settings, size, browser, changes });
  afterAll(() => shared.close());

  test("makes one object from pages, and refuses an invalid schema", async () => {
    const rows = Array.from({ length: 200 }, (_none, index) => ({ name: `${"word ".repeat(80)}${index}`, lot: index }));
    const table = rows.map(({ name, lot }) => `<tr><td>${name}</td><td>${lot}</td></tr>`).join("");
    const rawHtml = `<dl><dt>Height</dt><dd>42 cm</dd></dl><table><tr><th>Name</th><th>Lot</th></tr>${table}</table>`;
    const page = { ...anyPage, rawHtml };
    const schema = { type: "object", properties: { height: { type: "string" } } };
    expect(await extractStructured({ pages: [page], schema })).toMatchObject({ data: { height: "42 cm" } });
    const items = { type: "object", properties: { name: { type: "string" }, lot: { type: "number" } } };
    const all = await extractStructured({ pages: [page], schema: { properties: { rows: { type: "array", items } } } });
    expect(all).toMatchObject({ ok: true, data: new RawJson(JSON.stringify({ rows })) });
    const refused = await extractStructured({ pages: [page], schema: { type: "nonsense" } });
    expect(refused).toMatchObject({ ok: false, row: "unprocessable-entity" });
  });

  test("reads a page, and reports the status of a missing page", async () => {
    const text: SitePage = (_request, response) =>
      response.writeHead(200, { "content-type": "text/plain" }).end("a text");
    const site = await startSite({ "/": linkPage("Hello", "/next"), "/text": text });
    closing.push(site.close);
    const file = await shared.scrape(`${site.url}/text`, plain, signal);
    expect(file).toMatchObject({ document: { markdown: expect.stringContaining("a text") } });
    expect(file).not.toHaveProperty("page.body");
    expect(await shared.scrape(`${site.url}/`, plain, signal)).toMatchObject({
      ok: true,
      document: { markdown: expect.stringContaining("Hello") },
      page: { links: [`${site.url}/next`] },
    });
    expect(await shared.scrape("http://127.0.0.1:1/", plain, signal)).toMatchObject({ ok: false });
  });

  test("is stopped if a schema is built to take forever, and another one continues", { timeout: 100_000 }, async () => {
    const parts = { settings, size: 1, browser, changes: createChangeStore(), extractMs: 2_000 };
    const { acquirer, extractStructured: extract } = createReadingPool(parts);
    closing.push(() => acquirer.close());
    const rawHtml = `<html><body><dl><dt>Name</dt><dd>${"a".repeat(60)}!</dd></dl></body></html>`;
    const page = { ...anyPage, rawHtml };
    const evil = { type: "object", properties: { name: { type: "string", pattern: "^(a+)+$" } } };
    const outcome = await extract({ pages: [page], schema: evil });
    expect(outcome.ok === false || outcome.data !== undefined).toBe(true);
    // The next thread has to start first, which takes a while on a busy machine.
    const plainSchema = { type: "object", properties: { name: { type: "string" } } };
    const again = () => extract({ pages: [page], schema: plainSchema });
    await expect.poll(again).toMatchObject({ data: { name: expect.stringContaining("aaa") } });
  });

  test("sends a page that is empty without scripts to the browser, with what was fetched", async () => {
    const shell = '<html><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>';
    const site = await startSite({ "/": shell });
    const given: string[] = [];
    const reads: BrowserReader = {
      ...browser,
      read: async (_url, _options, _signal, fetched) => {
        given.push(new TextDecoder().decode(fetched?.body));
        return browsed;
      },
    };
    const { acquirer: pool } = createReadingPool({ settings, size: 1, browser: reads, changes: createChangeStore() });
    closing.push(site.close, () => pool.close());
    // A separate thread starts first, which takes a while on a busy machine.
    expect(await pool.scrape(`${site.url}/`, optionsOf({ timeout: 60_000 }), signal)).toEqual(browsed);
    expect(given).toEqual([shell]);
  });

  test("that is blocked by one page does not delay the next one", async () => {
    const deep = `${"<div>".repeat(300)}${"<p>a</p>".repeat(3_000)}`;
    const site = await startSite({ "/": linkPage("Hello", "/next"), "/deep": deep });
    const { acquirer: pool } = createReadingPool({ settings, size: 1, browser, changes: createChangeStore() });
    closing.push(site.close, () => pool.close());
    await pool.scrape(`${site.url}/`, plain, signal);
    const order: string[] = [];
    // A selector that keeps a processor busy for hours on such a page.
    const endless = optionsOf({ includeTags: ["div:has(div:has(div:has(div:has(div:has(b)))))"], timeout: 40_000 });
    const holding = pool.scrape(`${site.url}/deep`, endless, signal);
    const held = holding.then(() => order.push("held"));
    const pages = Array.from({ length: 3 }, () => pool.scrape(`${site.url}/`, optionsOf({ timeout: 120_000 }), signal));
    for (const outcome of await Promise.all(pages)) expect(outcome.ok).toBe(true);
    order.push("pages");
    await pool.close();
    await held;
    expect(order).toEqual(["pages", "held"]);
  });

  test.each<[RequestedOptions, boolean]>([
    [{}, true],
    [{ formats: ["markdown", "links", { type: "product" }] }, true],
    [{ formats: ["markdown", { type: "changeTracking" }] }, true],
    [{ redactPII: { mode: "fast" }, formats: ["summary"] }, true],
    [{ formats: [{ type: "screenshot" }] }, false],
    [{ formats: ["markdown", { type: "changeTracking" }, { type: "screenshot" }] }, false],
    [{ actions: [{ type: "scrape" }] }, false],
    [{ waitFor: 100 }, false],
    [{ profile: { name: "p" } }, false],
  ])("reads a page with %j: %s", async (sent, expected) => {
    const site = await startSite({ "/": linkPage("Hello", "/next") });
    closing.push(site.close);
    const outcome = await shared.scrape(`${site.url}/`, optionsOf(sent), signal);
    expect(outcome.ok).toBe(expected);
    if (!expected) expect(outcome).toEqual(browsed);
  });

  test("refuses what cannot be done before a browser starts for it", async () => {
    const options = optionsOf({ waitFor: 100, formats: [{ type: "json", schema: { type: "nonsense" } }] });
    expect(await shared.scrape("https://a.example/", options, signal)).toMatchObject({ row: "unprocessable-entity" });
  });

  const url = "https://a.example/";
  const tracked = optionsOf({ formats: ["markdown", { type: "changeTracking", tag: "t", modes: ["git-diff"] }] });
  const changesIn = async (outcome: ScrapeOutcome) => {
    expect(outcome).not.toHaveProperty("saved");
    if (!outcome.ok) return undefined;
    await outcome.keepHistory?.();
    return outcome.document["changeTracking"];
  };

  test.each(["over HTTP", "in the browser"])("compares a page with what was kept of it elsewhere: %s", async (how) => {
    let body = "";
    const site = await startSite({
      "/": (_request, response) => response.setHeader("content-type", "text/html").end(body),
    });
    const changes = createChangeStore();
    const reads: BrowserReader = {
      close: async () => {},
      read: async () => ({ ok: true, read: { finalUrl: url, statusCode: 200, contentType: "text/html", text: body } }),
    };
    const { acquirer: pool } = createReadingPool({ settings, size: 1, browser: reads, changes });
    closing.push(site.close, () => pool.close());
    const track = async (text: string) => {
      body = `<p>${text}</p>`;
      if (how === "over HTTP") return changesIn(await pool.scrape(`${site.url}/`, tracked, signal));
      return changesIn(await pool.scrape(`${site.url}/`, { ...tracked, waitFor: 1 }, signal));
    };
    expect(await track("one")).toEqual({ previousScrapeAt: null, changeStatus: "new" });
    expect(await track("one")).toMatchObject({ changeStatus: "same", previousScrapeAt: expect.stringMatching(/Z$/) });
    const diff = { text: expect.stringContaining("+two") };
    expect(await track("two")).toMatchObject({ changeStatus: "changed", diff });
  });

  test("gives up with its caller", async () => {
    const site = await startSite({ "/": () => {} });
    const { acquirer: pool } = createReadingPool({ settings, size: 1, browser, changes: createChangeStore() });
    closing.push(site.close, () => pool.close());
    const given = AbortSignal.timeout(500);
    expect(await pool.scrape(`${site.url}/`, plain, given)).toMatchObject({ ok: false, row: "request-timeout" });
  });
});

test("a robots.txt and a sitemap that take too long are given up, although the job goes on", async () => {
  const start = (): ReadingThread => ({
    isHeld: () => false,
    perform: (_task, caller) => new Promise((resolve) => caller.addEventListener("abort", () => resolve(undefined))),
    stop: async () => {},
  });
  const pool = createReadingPool({ settings, size: 1, browser, changes: createChangeStore(), start, fileMs: 20 });
  closing.push(() => pool.acquirer.close());
  const read = (kind: "robots" | "sitemap") => pool.acquirer.siteFile?.(kind, "https://a.example/x", plain, signal);
  expect(await read("robots")).toEqual({ state: "unreachable", reason: "it exceeds the time or memory allowed" });
  expect(await read("sitemap")).toBeUndefined();
});
