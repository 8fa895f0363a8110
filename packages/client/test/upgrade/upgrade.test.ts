import { describe, expect, it } from "vitest";
import { downgradeResponse, upgradeRequest } from "../../src/upgrade.ts";
import { get } from "../../src/upgrade/fields.ts";
import { changes } from "../../src/generated/changes.ts";

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

  it("keeps what a new name says where both are given, and reports the other", () => {
    const { body, reports } = upgradeRequest(
      "startCrawl",
      { url, allowBackwardLinks: true, crawlEntireDomain: false },
      bare,
    );
    expect(body).toEqual({ url, crawlEntireDomain: false });
    expect(reports).toMatchObject([{ kind: "dropped", field: "/allowBackwardLinks" }]);
  });

  it("reports what is not quite the same, and what to do", () => {
    const { body, reports } = upgradeRequest("startCrawl", { url, maxDepth: 3 }, bare);
    expect(body).toEqual({ url, maxDiscoveryDepth: 3 });
    expect(reports).toMatchObject([{ kind: "lossy", field: "/maxDepth", change: "max-depth-to-discovery-depth" }]);
    expect(reports[0]?.message).toContain("It counts links from the start and not path segments.");
    expect(reports[0]?.message).toContain("Choose a new number");
  });

  it("gets formats with their options inside", () => {
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

  it("loses options whose format was not asked for, with a report", () => {
    const { body, reports } = upgradeRequest(
      "scrape",
      { url, formats: ["markdown"], changeTrackingOptions: { tag: "a" } },
      bare,
    );
    expect(body).toEqual({ url, formats: ["markdown"] });
    expect(reports).toMatchObject([{ kind: "dropped", field: "/changeTrackingOptions" }]);
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

  it("keeps the old meaning of what is left out, unless that is not wanted", () => {
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
    expect(
      get(upgradeRequest("startExtract", { urls: [url], scrapeOptions: { maxAge: 7 } }).body, "/scrapeOptions/maxAge"),
    ).toBe(7);
  });

  it("of an operation that v2 does not have is refused with what to do instead", () => {
    const upgradeAny = upgradeRequest as (operation: string, body: object) => unknown;
    expect(() => upgradeAny("startLlmsText", { url })).toThrow(
      "startLlmsText: There is no LLM text in v2. Map the site",
    );
    expect(() => upgradeAny("getDeepResearch", {})).toThrow("There is no deep research in v2");
  });

  it("never loses a field without a report", () => {
    const dropped = changes.flatMap(({ removed = [] }) => removed);
    expect(dropped.length).toBeGreaterThan(3);
    for (const { field, operations = [] } of dropped) {
      for (const operation of operations) {
        const given: Record<string, unknown> = field.startsWith("/scrapeOptions/")
          ? { scrapeOptions: { [field.slice(15)]: true } }
          : { [field.slice(1)]: true };
        const { body, reports } = (
          upgradeRequest as (o: string, b: object, x: object) => { body: object; reports: object[] }
        )(operation, given, bare);
        expect(get(body, field)).toBeUndefined();
        expect(reports).toEqual([expect.objectContaining({ kind: "dropped", field })]);
      }
    }
  });
});

describe("a result of v2", () => {
  it("has the links of a map as addresses, and says what they cannot carry", () => {
    const { data, reports } = downgradeResponse("map", {
      success: true,
      links: [{ url, title: "Home" }, { url: `${url}a` }],
    });
    expect(data.links).toEqual([url, `${url}a`]);
    expect(reports).toMatchObject([{ kind: "dropped", field: "/links/0/title", change: "map-links-as-objects" }]);
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

  it("has structured data under every name that v1 had for it", () => {
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

  it("has the figures of credits with underscores, and nothing else", () => {
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
