import { describe, expect, it } from "vitest";
import { explain } from "../../src/upgrade/explain.ts";
import { downgradeMap, upgradeRequest, type SharedOperation } from "../../src/upgrade.ts";

const url = "https://example.com/";

describe("explain", () => {
  it("says what changed and what to do", () => {
    const { reports } = upgradeRequest("startCrawl", { url, maxDepth: 3 }, { keepDefaults: false });
    const [report = { field: "", kind: "lossy" }] = reports;
    expect(explain("startCrawl", report)).toEqual({
      change: "max-depth-to-discovery-depth",
      title: "`maxDiscoveryDepth` replaces `maxDepth`",
      action: expect.stringContaining("Decide how many links to follow") as string,
      text: expect.stringMatching(
        /^\/maxDepth no longer means quite the same\. .* Decide how many links to follow/,
      ) as string,
    });
  });

  it.each<[SharedOperation, string, string]>([
    ["scrape", "/jsonOptions/systemPrompt", "json-options-inline"],
    ["scrape", "/actions/12", "wait-action-exclusive"],
    ["startExtract", "/scrapeOptions/actions/0", "wait-action-exclusive"],
    ["map", "/timeout", "map-bounds"],
    ["scrape", "/timeout", "timeout-longer-and-bounded"],
    ["search", "/data/news", "search-data-by-kind"],
    ["search", "/data/web/0/metadata/language", "metadata-lists"],
  ])("of %s %s names the change %s", (operation, field, change) => {
    expect(explain(operation, { field, kind: "dropped" })?.change).toBe(change);
  });

  it("knows only the fields of the operation", () => {
    expect(explain("map", { field: "/maxDepth", kind: "dropped" })).toBeUndefined();
    expect(explain("scrape", { field: "/timeouts", kind: "dropped" })).toBeUndefined();
  });

  it("accepts the id of an operation, not the name of a job", () => {
    const report = { field: "/data/0/json", kind: "lossy" } as const;
    expect(explain("getCrawl", report)?.change).toBe("extract-format-renamed");
    // @ts-expect-error `crawl` is two operations: startCrawl and getCrawl
    expect(explain("crawl", report)).toBeUndefined();
  });

  it("explains every report", () => {
    const given = { url, maxDepth: 1, scrapeOptions: { fastMode: true, parsePDF: true, jsonOptions: { prompt: "x" } } };
    const { reports } = upgradeRequest("startCrawl", given as never);
    expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(["dropped", "lossy", "default"]));
    for (const report of reports) expect(explain("startCrawl", report)?.text, report.field).toMatch(/\S/);
    const [lost] = downgradeMap({ success: true, links: [{ url, title: "Home" }] }).reports;
    expect(lost && explain("map", lost)?.change).toBe("map-links-as-objects");
  });
});
