import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as requests from "../../src/generated/request-rules.ts";
import * as results from "../../src/generated/result-rules.ts";
import * as entry from "../../src/upgrade.ts";
import { explain } from "../../src/upgrade/explain.ts";

const { downgradeResponse, upgradeRequest } = entry;
const url = "https://example.com/";
const bare = { keepDefaults: false } as const;

describe("a request of v1", () => {
  it("gets the names of v2", () => {
    const { body, reports } = upgradeRequest(
      "startCrawl",
      { url, ignoreSitemap: true, allowBackwardLinks: true, limit: 5 },
      bare,
    );
    expect(body).toEqual({ url, sitemap: "skip", crawlEntireDomain: true, limit: 5 });
    expect(reports).toEqual([]);
  });

  it("keeps the value of the new name if both are given, and reports the old one", () => {
    const { body, reports } = upgradeRequest(
      "startCrawl",
      { url, allowBackwardLinks: true, crawlEntireDomain: false },
      bare,
    );
    expect(body).toEqual({ url, crawlEntireDomain: false });
    expect(reports).toMatchObject([{ kind: "dropped", field: "/allowBackwardLinks" }]);
  });

  it("reports what is not quite the same", () => {
    const { body, reports } = upgradeRequest("startCrawl", { url, maxDepth: 3 }, bare);
    expect(body).toEqual({ url, maxDiscoveryDepth: 3 });
    expect(reports).toEqual([{ kind: "lossy", field: "/maxDepth" }]);
  });

  it("gets formats that contain their options", () => {
    const schema = { type: "object", properties: { a: { type: "string" } } };
    const given = {
      url,
      formats: ["markdown" as const, "json" as const, "screenshot@fullPage" as const],
      jsonOptions: { schema, prompt: "All", systemPrompt: "Be brief" },
    };
    const { body, reports } = upgradeRequest("scrape", given, bare);
    expect(body).toEqual({
      url,
      formats: ["markdown", { type: "json", schema, prompt: "All" }, { type: "screenshot", fullPage: true }],
    });
    expect(reports).toMatchObject([{ kind: "dropped", field: "/jsonOptions/systemPrompt" }]);
    expect(given.formats).toEqual(["markdown", "json", "screenshot@fullPage"]);
  });

  it.each([5, "markdown", { a: 1 }, [null], [5, "markdown"]])("leaves %j for the service to reject", (wrong) => {
    const given = { url, formats: wrong, actions: wrong, jsonOptions: { prompt: "All" } };
    const { body, reports } = upgradeRequest("scrape", given as never, bare);
    expect(body).toEqual({ url, formats: wrong, actions: wrong });
    expect(reports).toEqual([{ kind: "dropped", field: "/jsonOptions/prompt" }]);
  });

  it("drops options of a format that was not requested, with a report", () => {
    const { body, reports } = upgradeRequest(
      "scrape",
      { url, formats: ["markdown"], changeTrackingOptions: { tag: "a" } },
      bare,
    );
    expect(body).toEqual({ url, formats: ["markdown"] });
    expect(reports).toEqual([{ kind: "dropped", field: "/changeTrackingOptions/tag" }]);
  });

  it.each([
    [true, ["pdf"]],
    [false, []],
  ])("turns parsePDF %s into %j", (parsePDF, parsers) => {
    expect(upgradeRequest("startBatchScrape", { urls: [url], parsePDF }, bare).body).toEqual({ urls: [url], parsers });
  });

  it.each([
    [{ ignoreSitemap: true }, "skip"],
    [{ ignoreSitemap: false }, "include"],
    [{ sitemapOnly: true }, "only"],
    [{ ignoreSitemap: true, sitemapOnly: true }, "only"],
  ])("turns %j of a map into sitemap %s", (given, sitemap) => {
    expect(upgradeRequest("map", { url, ...given }, bare).body).toEqual({ url, sitemap });
  });

  it("keeps v1's defaults for missing fields, unless the caller opts out", () => {
    const { body, reports } = upgradeRequest("startExtract", { urls: [url] });
    expect(body).toEqual({
      urls: [url],
      ignoreInvalidURLs: false,
      scrapeOptions: expect.objectContaining({
        maxAge: 0,
        skipTlsVerification: false,
        proxy: "basic",
        timeout: 30_000,
      }) as object,
    });
    expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(["default"]));
    expect(upgradeRequest("startExtract", { urls: [url] }, bare).body).toEqual({ urls: [url] });
    const { body: given } = upgradeRequest("startExtract", { urls: [url], scrapeOptions: { maxAge: 7 } });
    expect(given.scrapeOptions?.maxAge).toBe(7);
  });

  it("reports two formats of v1 whose results v2 returns in one field", () => {
    const schema = { type: "object" };
    const formats = ["json", "markdown", "extract"] as const;
    const { body, reports } = upgradeRequest("scrape", { url, formats: [...formats], jsonOptions: { schema } }, bare);
    expect(body.formats).toEqual([{ type: "json", schema }, "markdown", { type: "json" }]);
    expect(reports).toEqual([{ kind: "lossy", field: "/jsonOptions" }]);
    expect(explain("scrape", reports[0]!)?.change).toBe("json-options-inline");
    const alone = upgradeRequest("scrape", { url, formats: ["json"], jsonOptions: { schema } }, bare);
    expect(alone.reports).toEqual([]);
  });

  it("splits waits into one condition each, and reports those with two conditions or none", () => {
    const wait = { type: "wait" as const };
    const actions = [
      { ...wait, selector: "h1" },
      { ...wait, milliseconds: 10, selector: "h1" },
      { type: "scrape" as const },
      wait,
    ];
    const split = [
      { ...wait, selector: "h1" },
      { ...wait, milliseconds: 10 },
      { ...wait, selector: "h1" },
      { type: "scrape" },
    ];
    const { body, reports } = upgradeRequest("scrape", { url, actions }, bare);
    expect(body.actions).toEqual(split);
    expect(reports).toEqual([
      { kind: "lossy", field: "/actions/1" },
      { kind: "dropped", field: "/actions/3" },
    ]);
    const crawl = upgradeRequest("startCrawl", { url, scrapeOptions: { actions } }, bare);
    expect(crawl.body.scrapeOptions?.actions).toEqual(split);
    expect(crawl.reports[0]).toEqual({ kind: "lossy", field: "/scrapeOptions/actions/1" });
  });

  it.each([
    ["scrape", { url, timeout: 999 }, "/timeout"],
    ["scrape", { url, timeout: 300_001 }, "/timeout"],
    ["startCrawl", { url, scrapeOptions: { timeout: 0 } }, "/scrapeOptions/timeout"],
    ["search", { query: "x".repeat(501) }, "/query"],
    ["startBatchScrape", { urls: [url], maxConcurrency: 0 }, "/maxConcurrency"],
    ["map", { url, timeout: 0 }, "/timeout"],
  ] as const)("of %s reports a value that v2 rejects, and keeps it", (operation, given, field) => {
    const { body, reports } = upgradeRequest(operation, given as never, bare);
    expect(body).toEqual(given);
    expect(reports).toEqual([{ kind: "refused", field }]);
  });

  it("does not report the largest values that v2 accepts", () => {
    expect(upgradeRequest("scrape", { url, timeout: 1000 }, bare).reports).toEqual([]);
    expect(upgradeRequest("scrape", { url, timeout: 300_000 }, bare).reports).toEqual([]);
    expect(upgradeRequest("search", { query: "x".repeat(500) }, bare).reports).toEqual([]);
  });

  it.each(["startLlmsText", "startDeepResearch", "getExtract", "scarpe", "constructor"])(
    "of %s, which does not exist in v2, is rejected",
    (id) => {
      const upgradeAny = upgradeRequest as (operation: string, body: object) => unknown;
      expect(() => upgradeAny(id, { url })).toThrow(`v2 accepts no body for ${id}`);
    },
  );
});

describe("a value without rules", () => {
  it("may be anything and stays the same object: a schema of a library, a URL, a function", () => {
    const schema = z.object({ name: z.string() });
    const onPage = (): void => {};
    const given = { url: new URL("https://a.test/"), formats: ["json"], jsonOptions: { schema }, onPage };
    const { body } = upgradeRequest("scrape", given as never, { keepDefaults: false });
    expect(body).toEqual({ url: given.url, formats: [{ type: "json", schema }], onPage });
    expect(body.formats?.[0]).toHaveProperty("schema", schema);
    const at = new URL("https://a.test/");
    const result = { success: true as const, data: { json: { at }, metadata: { language: ["de", "en"] } } };
    const { data } = downgradeResponse("scrape", result);
    expect(data.data).toMatchObject({ json: { at }, extract: { at }, metadata: { language: "de" } });
    expect(result.data).toEqual({ json: { at }, metadata: { language: ["de", "en"] } });
  });

  it("stays unchanged if it lacks the shape that a rule expects", () => {
    const { data } = downgradeResponse("scrape", { success: true, data: { metadata: "none", json: 1 } } as never);
    expect(data).toMatchObject({ data: { metadata: "none", json: 1, extract: 1 } });
    expect(downgradeResponse("map", { success: true, links: null } as never).data).toEqual({
      success: true,
      links: null,
    });
  });
});

describe("the functions named after an operation", () => {
  const named = (start: string, operation: string): unknown =>
    (entry as Record<string, unknown>)[`${start}${operation.replace(/^./, (first) => first.toUpperCase())}`];

  it("exist for every operation with rules", () => {
    for (const operation of Object.keys(requests))
      expect(named("upgrade", operation), operation).toBeTypeOf("function");
    for (const operation of Object.keys(results))
      expect(named("downgrade", operation), operation).toBeTypeOf("function");
    expect(Object.keys(requests)).toHaveLength(6);
  });

  it("do the same as the general function", () => {
    const given = { url, formats: ["screenshot" as const], geolocation: { country: "DE" } };
    expect(entry.upgradeScrape(given)).toEqual(upgradeRequest("scrape", given));
    expect(entry.upgradeScrape(given, bare)).toEqual(upgradeRequest("scrape", given, bare));
    const links = { success: true, links: [{ url }] };
    expect(entry.downgradeMap(links)).toEqual(downgradeResponse("map", links));
  });
});

describe("a result of v2", () => {
  it("has the links of a map as addresses, and reports the data that is lost", () => {
    const { data, reports } = downgradeResponse("map", {
      success: true,
      links: [{ url, title: "Home" }, { url: `${url}a` }],
    });
    expect(data.links).toEqual([url, `${url}a`]);
    expect(reports).toEqual([{ kind: "dropped", field: "/links/0/title" }]);
  });

  it("has the hits of a search as a list", () => {
    const hit = { url, title: "Home", description: "" };
    const news = [{ url, title: "News" }];
    const { data, reports } = downgradeResponse("search", {
      success: true,
      data: { web: [hit], news },
      creditsUsed: 2,
    });
    expect(data.data).toEqual([hit]);
    expect(reports).toMatchObject([{ kind: "dropped", field: "/data/news" }]);
  });

  it("has structured data under every name that v1 uses", () => {
    const { data } = downgradeResponse("scrape", { success: true, data: { markdown: "x", json: { a: 1 } } });
    expect(data.data).toEqual({ markdown: "x", json: { a: 1 }, extract: { a: 1 }, llm_extraction: { a: 1 } });
    const crawl = {
      status: "completed",
      total: 1,
      completed: 1,
      creditsUsed: 1,
      expiresAt: "2026-11-21T00:00:00Z",
      data: [{ json: 1 }],
    };
    expect(downgradeResponse("getCrawl", crawl as never).data.data).toEqual([
      { json: 1, extract: 1, llm_extraction: 1 },
    ]);
  });

  it("has structured data of hits as in v1", () => {
    const web = [{ url, title: "Home", description: "", json: { a: 1 } }];
    const { data } = downgradeResponse("search", { success: true, data: { web }, creditsUsed: 2 });
    expect(data.data).toEqual([{ ...web[0], extract: { a: 1 } }]);
  });

  it("has a list even if nothing was found", () => {
    const { data } = downgradeResponse("search", { success: true, data: {}, creditsUsed: 0 });
    expect(data.data).toEqual([]);
  });

  it("has one language, and reports the loss", () => {
    const given = { success: true as const, data: { markdown: "x", metadata: { language: ["de", "en"] } } };
    const { data, reports } = downgradeResponse("scrape", given);
    expect(data.data?.metadata?.language).toBe("de");
    expect(reports).toEqual([{ kind: "lossy", field: "/data/metadata/language" }]);
  });

  it("reports that the options of an active crawl have their new names", () => {
    const crawls = [{ id: "0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10", url, options: { sitemap: "skip" } }];
    const { data, reports } = downgradeResponse("listActiveCrawls", { success: true, crawls });
    expect(data.crawls).toEqual(crawls);
    expect(reports).toEqual([{ kind: "lossy", field: "/crawls/0/options" }]);
  });

  it("of an operation without rules is unchanged", () => {
    const given = { success: true, status: "completed", data: { a: 1 } };
    expect(downgradeResponse("getExtract", given as never)).toEqual({ data: given, reports: [] });
  });

  it("has credit figures only in snake case", () => {
    const figures = { remainingCredits: 5, planCredits: 10, billingPeriodStart: null, billingPeriodEnd: null };
    const { data } = downgradeResponse("getCreditUsage", { success: true, data: figures });
    expect(data.data).toEqual({
      remaining_credits: 5,
      plan_credits: 10,
      billing_period_start: null,
      billing_period_end: null,
    });
    expect(figures.remainingCredits).toBe(5);
  });
});
