import MiniSearch from "minisearch";
import { beforeAll, expect, test } from "vitest";
import { ask } from "../src/search/ask.ts";
import { indexOptions, type Found } from "../src/search/options.ts";
import { queryTokens, tokens } from "../src/search/tokens.ts";
import { bundle, newest, ownFiles, versions, type Any } from "./reading.ts";

let index: MiniSearch;

beforeAll(async () => {
  const files = await ownFiles();
  index = MiniSearch.loadJSON(files.get("assets/search.json") ?? "", indexOptions);
}, 120_000);

function find(query: string): readonly Found[] {
  return ask(index, query).found;
}

test.each([
  ["SCRAPE_NO_CACHED_DATA", "errors.html#no-cached-data"],
  ["Rate limit exceeded", "errors.html#rate-limit-exceeded"],
  ["startExtract", `${newest}/operations/startExtract.html`],
  ["ScrapeOptions", `${newest}/schemas/ScrapeOptions.html`],
  ["/crawl/params-preview", `${newest}/operations/previewCrawlParams.html`],
  ["insufficient credits", "errors.html#payment-required"],
  ["Unauthorized: Invalid", "errors.html#unauthorized"],
  ["maxDiscoveryDepth", `${newest}/operations/startCrawl.html#request.maxDiscoveryDepth`],
])("%s is found, and stands first", (query, address) => {
  expect(find(query)[0]?.u).toBe(address);
  expect(ask(index, query).exact).toBe(true);
});

test.each([
  ["maxDiscoveryDeph", "maxDiscoveryDepth"],
  ["scrpae", "scrape"],
  ["markdwon", "markdown"],
  ["webhok", "webhook"],
  ["SCRAPE_NO_CACHED_DTA", "SCRAPE_NO_CACHED_DATA"],
  ["startExtrct", "startExtract"],
  ["rate limt exceded", "Rate limit exceeded"],
])("%s, which is written nowhere, brings %s", (query, meant) => {
  const { found, exact } = ask(index, query);
  expect(exact).toBe(false);
  const [first] = found;
  expect(`${first?.t} ${first?.u}`.toLowerCase()).toContain(meant.toLowerCase());
});

test("what is like nothing is not found, and nothing is not asked for", () => {
  expect(ask(index, "qqqqzzzzxxxx").found).toEqual([]);
  expect(ask(index, "  ")).toEqual({ found: [], exact: true });
});

test("a field is found by its exact name and by the words in it", () => {
  expect(
    find("maxDiscoveryDepth")
      .slice(0, 5)
      .map(({ t }) => t),
  ).toContain("maxDiscoveryDepth");
  expect(find("discovery depth").some(({ t }) => t.includes("maxDiscoveryDepth"))).toBe(true);
  expect(find("maxDiscov").some(({ t }) => t.includes("maxDiscoveryDepth"))).toBe(true);
});

test.each(versions)(
  "every operation, schema, top-level field and error row of %s is found by its name",
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
      const found = known.get(query) ?? find(query).map(({ u }) => u);
      known.set(query, found);
      return !found.some((address) => page.test(address));
    });
    expect(missed.map(([query, page]) => `${query} ${String(page)}`)).toEqual([]);
    expect(names.length).toBeGreaterThan(200);
  },
  30_000,
);

test("a name is kept whole and taken apart", () => {
  expect(tokens("SCRAPE_NO_CACHED_DATA")).toEqual(["scrape_no_cached_data", "scrape", "no", "cached", "data"]);
  expect(tokens("maxDiscoveryDepth")).toEqual(["maxdiscoverydepth", "max", "discovery", "depth"]);
  expect(queryTokens("maxDiscoveryDepth url")).toEqual(["maxdiscoverydepth", "url"]);
});
