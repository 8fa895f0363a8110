import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Acquirer } from "../../src/acquisition.ts";
import type { ServiceOptions } from "../../src/index.ts";
import { createTestClock } from "../support/clock.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { createTinyAcquirer } from "../support/tiny-acquirer.ts";
import { demoSite, openServices } from "../support/while-testing.ts";

const site = demoSite();
const open = openServices();

function setUp(options: ServiceOptions = {}) {
  const acquirer = createTinyAcquirer();
  const clock = createTestClock();
  const service = createTestService({ acquirer, clock, ...options });
  open.push(service);
  return { service, clock, fetched: acquirer.fetched, url: `${site.url}/shop/stool` };
}

test("a page is returned as a document, and can be read again by its id", async () => {
  const { service, url } = setUp();
  const got = await send(service, "POST", "/scrape", { url });
  expect(got.body).toMatchObject({
    success: true,
    data: { metadata: { sourceURL: url, statusCode: 200, cacheState: "miss", creditsUsed: 1 } },
  });
  const again = await send(service, "GET", `/scrape/${got.body.data.metadata.scrapeId}`);
  expect(again.body).toEqual(got.body);
  expect((await send(service, "GET", `/scrape/${got.body.data.metadata.scrapeId}`, undefined, "other")).status).toBe(
    404,
  );
});

test("a page that cannot be read and costs nothing is reported as such, also while the state accepts no writes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "scrape-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, "state.db");
  const scrape: Acquirer["scrape"] = async (url) => ({ ok: false, row: "site-error", message: `${url} is broken` });
  const { service } = setUp({ stateFile, acquirer: { scrape, close: async () => {} } });
  await send(service, "GET", "/team/queue-status");
  await rm(stateFile);
  const write = () => send(service, "POST", "/crawl", { url: "https://a.example/" });
  await expect.poll(async () => (await write()).status).toBe(503);
  const { body } = await send(service, "POST", "/scrape", { url: "https://a.example/" });
  expect(body.error).toBe("https://a.example/ is broken");
});

test("an error about a page does not repeat the password of its address", async () => {
  const scrape: Acquirer["scrape"] = async (url) => ({ ok: false, row: "site-error", message: `${url} is broken` });
  const { service } = setUp({ acquirer: { scrape, close: async () => {} } });
  const { body } = await send(service, "POST", "/scrape", { url: "https://user:secret@a.example/b@c" });
  expect(body.error).toBe("https://a.example/b@c is broken");
});

test.each(["", "htp:/x", "ftp://a.example/", "//a.example", "a.example", undefined, null, 7])(
  "the URL %j is refused as Invalid URL",
  async (url) => {
    const { service } = setUp();
    const got = await send(service, "POST", "/scrape", { url });
    expect(got).toMatchObject({
      status: 400,
      body: { success: false, error: "Invalid URL", details: [{ path: ["url"] }] },
    });
  },
);

test("an invalid JSON Schema is refused with 422", async () => {
  const { service, url } = setUp();
  const got = await send(service, "POST", "/scrape", {
    url,
    formats: [{ type: "json", schema: { type: "nonsense" } }],
  });
  expect(got).toMatchObject({ status: 422, body: { success: false } });
  expect(got.body.details[0].path).toEqual(["formats", 0, "schema", "type"]);
});

describe("the cache", () => {
  test("a copy younger than maxAge is returned, an older one is not", async () => {
    const { service, clock, fetched, url } = setUp();
    await send(service, "POST", "/scrape", { url });
    clock.advance(1_000);
    const hit = await send(service, "POST", "/scrape", { url, maxAge: 2_000 });
    expect(hit.body.data.metadata).toMatchObject({ cacheState: "hit" });
    clock.advance(5_000);
    const miss = await send(service, "POST", "/scrape", { url, maxAge: 2_000 });
    expect(miss.body.data.metadata).toMatchObject({ cacheState: "miss" });
    expect(fetched).toHaveLength(2);
  });

  test("the default maxAge is two days", async () => {
    const { service, clock, fetched, url } = setUp();
    await send(service, "POST", "/scrape", { url });
    clock.advance(172_800_000 - 1);
    await send(service, "POST", "/scrape", { url });
    expect(fetched).toHaveLength(1);
    clock.advance(2);
    await send(service, "POST", "/scrape", { url });
    expect(fetched).toHaveLength(2);
  });

  test("a page that was read before it had finished is for its caller only", async () => {
    const tiny = createTinyAcquirer();
    let isFirst = true;
    const acquirer: Acquirer = {
      ...tiny,
      async scrape(...given) {
        const outcome = await tiny.scrape(...given);
        if (!isFirst || !outcome.ok) return outcome;
        isFirst = false;
        return { ...outcome, unfinished: true };
      },
    };
    const { service, url } = setUp({ acquirer });
    const states: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await send(service, "POST", "/scrape", { url }, `key-${time}`);
      states.push([status, body.data.metadata.cacheState]);
      if (time === 0)
        expect((await send(service, "POST", "/search", { query: "stool" })).body.data.web ?? []).toEqual([]);
    }
    expect(states).toEqual([
      [200, "miss"],
      [200, "miss"],
      [200, "hit"],
    ]);
  });

  test("minAge only uses the cache: 1 accepts any copy, and a miss is 404 with its code", async () => {
    const { service, clock, fetched, url } = setUp();
    const nothing = await send(service, "POST", "/scrape", { url, minAge: 1 });
    expect(nothing).toMatchObject({ status: 404, body: { code: "SCRAPE_NO_CACHED_DATA" } });
    await send(service, "POST", "/scrape", { url });
    clock.advance(400 * 86_400_000);
    expect((await send(service, "POST", "/scrape", { url, minAge: 1 })).body.data.metadata.cacheState).toBe("hit");
    const tooYoung = await send(service, "POST", "/scrape", { url, minAge: 401 * 86_400_000 });
    expect(tooYoung.status).toBe(404);
    expect(fetched).toHaveLength(1);
  });

  test("lockdown never fetches: a miss is 404 with its code and costs 1, a hit costs 5", async () => {
    const { service, clock, fetched, url } = setUp();
    const miss = await send(service, "POST", "/scrape", { url, lockdown: true });
    expect(miss).toMatchObject({ status: 404, body: { code: "SCRAPE_LOCKDOWN_CACHE_MISS" } });
    expect(miss.body.details).toEqual([{ path: ["lockdown"], message: expect.stringContaining("without `lockdown`") }]);
    expect(fetched).toEqual([]);
    await send(service, "POST", "/scrape", { url });
    clock.advance(300 * 86_400_000);
    const hit = await send(service, "POST", "/scrape", { url, lockdown: true });
    expect(hit.body.data.metadata.creditsUsed).toBe(5);
    const usage = await send(service, "GET", "/team/credit-usage/historical");
    expect(
      usage.body.periods.reduce((sum: number, period: { totalCredits: number }) => sum + period.totalCredits, 0),
    ).toBe(1 + 1 + 5);
  });

  test.each([
    { storeInCache: false },
    { headers: { Cookie: "a=b" } },
    { actions: [{ type: "scrape" }] },
    { zeroDataRetention: true },
  ])("%j keeps the page out of the cache", async (option) => {
    const { service, url } = setUp();
    await send(service, "POST", "/scrape", { url, ...option });
    expect((await send(service, "POST", "/scrape", { url, minAge: 1 })).status).toBe(404);
  });

  test("a copy made with other options is not used, one with more formats is", async () => {
    const { service, fetched, url } = setUp();
    await send(service, "POST", "/scrape", { url, formats: ["markdown", "links"] });
    await send(service, "POST", "/scrape", { url, formats: ["markdown"], mobile: true });
    expect(fetched).toHaveLength(2);
    const fewer = await send(service, "POST", "/scrape", { url, formats: ["markdown"] });
    expect(fewer.body.data).not.toHaveProperty("links");
    expect(fetched).toHaveLength(2);
  });

  test("any copy of a page serves an extract, whatever its formats", async () => {
    const { service, fetched, url } = setUp();
    await send(service, "POST", "/scrape", { url, formats: ["markdown", "links"] });
    const started = await send(service, "POST", "/extract", { urls: [url], scrapeOptions: { lockdown: true } });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body).toMatchObject({
      status: "completed",
      creditsUsed: 5,
      data: { titles: [expect.stringContaining("Stool")] },
    });
    expect(fetched).toHaveLength(1);
  });

  test("extract with minAge or lockdown is refused at once if nothing is cached", async () => {
    const { service, url } = setUp();
    const noData = await send(service, "POST", "/extract", { urls: [url], scrapeOptions: { minAge: 1 } });
    expect(noData).toMatchObject({ status: 404, body: { code: "SCRAPE_NO_CACHED_DATA" } });
    const locked = await send(service, "POST", "/extract", { urls: [url], scrapeOptions: { lockdown: true } });
    expect(locked).toMatchObject({ status: 404, body: { code: "SCRAPE_LOCKDOWN_CACHE_MISS" } });
  });
});
