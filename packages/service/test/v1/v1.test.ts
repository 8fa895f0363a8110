import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Acquirer, ScrapeOptions } from "../../src/acquisition.ts";
import { allOperations } from "../../src/contract/operations.ts";
import type { Service } from "../../src/index.ts";
import { v1Handlers } from "../../src/v1/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { createTinyAcquirer } from "../support/tiny-acquirer.ts";
import { demoSite } from "../support/while-testing.ts";

const site = demoSite();
let service: Service;
let seen: ScrapeOptions[] = [];
beforeAll(() => {
  const tiny = createTinyAcquirer();
  const acquirer: Acquirer = {
    ...tiny,
    scrape: (url, options, signal) => {
      seen.push(options);
      return tiny.scrape(url, options, signal);
    },
  };
  service = createTestService({ acquirer });
});
afterAll(() => service.close());

async function optionsFor(body: Record<string, unknown>): Promise<ScrapeOptions> {
  seen = [];
  expect((await send(service, "POST", "/v1/scrape", { url: `${site.url}/shop/stool`, ...body })).status).toBe(200);
  return seen[0] ?? { formats: [] };
}

describe("options", () => {
  test("v1's own defaults apply", async () => {
    const { timeout, ...options } = await optionsFor({});
    // The time left when the page is fetched: all but a few milliseconds.
    expect(timeout).toBeLessThanOrEqual(30_000);
    expect(timeout).toBeGreaterThan(20_000);
    expect(options).toMatchObject({
      formats: [{ type: "markdown" }],
      maxAge: 0,
      skipTlsVerification: false,
      proxy: "basic",
      parsers: ["pdf"],
    });
  });

  test.each([
    [{ parsePDF: false }, { parsers: [] }],
    [{ formats: ["screenshot@fullPage"] }, { formats: [{ type: "screenshot", fullPage: true }] }],
    [{ formats: ["json"], jsonOptions: { prompt: "p" } }, { formats: [{ type: "json", prompt: "p" }] }],
    [{ formats: ["extract"], extract: { prompt: "p" } }, { formats: [{ type: "json", prompt: "p" }] }],
    [
      { formats: ["markdown", "changeTracking"], changeTrackingOptions: { modes: ["json"] } },
      { formats: [{ type: "markdown" }, { type: "changeTracking", modes: ["json"] }] },
    ],
    [{ timeout: Number.MAX_SAFE_INTEGER }, { timeout: 2 ** 31 - 86_400_000 }],
    [{ geolocation: { country: "DE" } }, { location: { country: "DE" } }],
    [
      { actions: [{ type: "wait", milliseconds: 5, selector: "#a" }] },
      {
        actions: [
          { type: "wait", selector: "#a" },
          { type: "wait", milliseconds: 5 },
        ],
      },
    ],
  ])("%j becomes %j", async (sent, expected) => {
    expect(await optionsFor(sent)).toMatchObject(expected);
  });

  test("json without its options is refused by v1's own rule", async () => {
    expect((await send(service, "POST", "/v1/scrape", { url: site.url, formats: ["json"] })).status).toBe(400);
  });
});

test("a scrape, and a missing field reported by v1's catalogue", async () => {
  const got = await send(service, "POST", "/v1/scrape", { url: `${site.url}/shop/stool` });
  expect(got.body).toMatchObject({ success: true, data: { markdown: expect.stringContaining("wobble") } });
  expect((await send(service, "POST", "/v1/scrape", { url: "x" })).status).toBe(400);
});

test("a crawl: maxDepth counts path segments, times are not reported", async () => {
  const started = await send(service, "POST", "/v1/crawl", { url: `${site.url}/`, maxDepth: 1, ignoreSitemap: true });
  expect(started.body.url).toContain("/v1/crawl/");
  const ended = await untilEnded(service, `/v1/crawl/${started.body.id}`);
  expect(ended.body.status).toBe("completed");
  expect(ended.body).not.toHaveProperty("createdAt");
  const paths = ended.body.data.map(
    (page: { metadata: { sourceURL: string } }) => new URL(page.metadata.sourceURL).pathname,
  );
  expect(paths.toSorted()).toEqual(["/", "/company/", "/events/", "/shop/"]);
  // Without `scrapeOptions`, pages are in Markdown, as in a scrape without formats.
  expect(ended.body.data.map((page: { markdown?: string }) => typeof page.markdown)).toEqual(
    Array.from({ length: 4 }, () => "string"),
  );
  expect((await send(service, "GET", `/v1/crawl/${started.body.id}/errors`)).body).toMatchObject({ errors: [] });
  expect((await send(service, "POST", "/v1/crawl", { url: `${site.url}/shop/stool`, maxDepth: 1 })).status).toBe(400);
  expect((await send(service, "GET", "/v1/crawl/active")).body.crawls).toEqual([]);
});

test.each([
  [{ allowBackwardLinks: true }, true],
  [{ allowBackwardCrawling: true }, true],
  [{ allowBackwardLinks: true, allowBackwardCrawling: true, crawlEntireDomain: false }, false],
  [{ crawlEntireDomain: true }, true],
  [{}, false],
])("a crawl with %j leaves the part of the site where it starts: %j", async (options, leaves) => {
  const url = `${site.url}/company/`;
  const started = await send(service, "POST", "/v1/crawl", { url, ignoreSitemap: true, limit: 5, ...options });
  const { data } = (await untilEnded(service, `/v1/crawl/${started.body.id}`)).body;
  const outside = data.filter((page: { metadata: { url: string } }) => !page.metadata.url.startsWith(url));
  expect(outside.length > 0).toBe(leaves);
});

test("an agent for a scrape is refused: its work would be missing", async () => {
  const body = { url: `${site.url}/shop/stool`, agent: { prompt: "Choose the oak." } };
  expect(await send(service, "POST", "/v1/scrape", body)).toMatchObject({
    status: 400,
    body: { details: [{ path: ["agent"], message: expect.stringContaining("actions") }] },
  });
});

test.each([
  ["crawl", { limit: 1 }],
  ["extract", { prompt: "the title" }],
])("a %s that names no scrapeOptions has those of v1", async (operation, rest) => {
  seen = [];
  const at = operation === "crawl" ? { url: `${site.url}/shop/stool` } : { urls: [`${site.url}/shop/stool`] };
  const started = await send(service, "POST", `/v1/${operation}`, { ...at, ...rest });
  await untilEnded(service, `/v1/${operation}/${started.body.id}`);
  expect(seen).toContainEqual(expect.objectContaining({ maxAge: 0, timeout: 30_000, proxy: "basic" }));
});

test("a batch, in which ignoreInvalidURLs is false by default", async () => {
  expect((await send(service, "POST", "/v1/batch/scrape", { urls: ["x", site.url] })).status).toBe(400);
  const started = await send(service, "POST", "/v1/batch/scrape", { urls: [`${site.url}/`] });
  expect((await untilEnded(service, `/v1/batch/scrape/${started.body.id}`)).body.completed).toBe(1);
});

test("map returns only addresses, search one list", async () => {
  const map = await send(service, "POST", "/v1/map", { url: site.url });
  expect(map.body.links).toContain(`${site.url}/shop/`);
  // v1 has no bounds for its timeout: less than a millisecond counts as one, and more than a timer supports as its
  // maximum.
  expect([200, 408]).toContain((await send(service, "POST", "/v1/map", { url: site.url, timeout: -1 })).status);
  expect((await send(service, "POST", "/v1/map", { url: site.url, timeout: 2 ** 40 })).status).toBe(200);
  const found = await send(service, "POST", "/v1/search", { query: "stool" });
  expect(found.body.data).toEqual(expect.any(Array));
});

test("an extract", async () => {
  const started = await send(service, "POST", "/v1/extract", { urls: [`${site.url}/events/`], prompt: "events" });
  const ended = await untilEnded(service, `/v1/extract/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", data: { titles: [expect.stringContaining("Events")] } });
});

test("usage is in snake case", async () => {
  expect((await send(service, "GET", "/v1/team/credit-usage")).body.data).toMatchObject({
    remaining_credits: expect.any(Number),
  });
  expect((await send(service, "GET", "/v1/team/token-usage")).body.data).toMatchObject({
    plan_tokens: expect.any(Number),
  });
  expect((await send(service, "GET", "/v1/team/queue-status")).status).toBe(200);
});

test("every operation of the document is served, and no other", () => {
  const documented = allOperations.filter(({ version }) => version === "v1").map(({ id }) => id);
  expect(Object.keys(v1Handlers).toSorted()).toEqual(documented.toSorted());
});
