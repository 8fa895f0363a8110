import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { AcquiredPage, Acquirer } from "../../src/acquisition.ts";
import { globBase, globMatcher, isGlob } from "../../src/discovery/glob.ts";
import { pageKey } from "../../src/discovery/page-key.ts";
import { parseSitemap, readSitemaps } from "../../src/discovery/sitemap.ts";
import { readSiteFile } from "../../src/discovery/site-file.ts";
import { parseTimeFilter } from "../../src/discovery/time-filter.ts";
import { deriveCrawlOptions } from "../../src/jobs/crawl-prompt.ts";

describe("globs", () => {
  test.each([
    ["https://a.example/*", "https://a.example/"],
    ["https://a.example/shop/p*/x", "https://a.example/shop/"],
    ["https://a.example/shop/**", "https://a.example/shop/"],
  ])("%s starts from %s", (glob, base) => {
    expect(isGlob(glob)).toBe(true);
    expect(globBase(glob)).toBe(base);
  });

  test.each([
    ["https://a.example/shop/*", "https://a.example/shop/lamp/red", true],
    ["https://a.example/shop/*", "https://a.example/other", false],
    ["https://a.example/*/red", "https://a.example/lamp/red", true],
    ["https://a.example/*/red", "https://a.example/lamp/big/red", false],
    ["https://a.example/**/red", "https://a.example/lamp/big/red", true],
    ["https://a.example/*", "https://www.a.example/x", true],
    ["https://a.example/a.b*", "https://a.example/aXb", false],
    ["https://a.example/*", "https://b.example/x", false],
    ["https://a.example/*", "no address", false],
  ])("%s and %s: %s", async (glob, url, fits) => {
    expect((await globMatcher([glob], false))(url)).toBe(fits);
  });

  test("subdomains match if requested", async () => {
    expect((await globMatcher(["https://a.example/*"], true))("https://docs.a.example/x")).toBe(true);
    expect((await globMatcher(["https://a.example/*"], false))("https://docs.a.example/x")).toBe(false);
  });
});

test.each([
  ["https://A.example:443/x#y", "https://a.example/x", {}],
  ["https://a.example/x?q=1", "https://a.example/x", { ignoreQuery: true }],
  ["http://www.a.example/x/index.html", "https://a.example/x/", { similar: true }],
  ["https://user:pass@a.example/", "https://a.example/", {}],
])("%s and %s are one page under %j", (a, b, rules) => {
  expect(pageKey(a, rules)).toBe(pageKey(b, rules));
});

describe("sitemaps", () => {
  test.each([
    [
      "<urlset><url><loc> https://a.example/1 </loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url></urlset>",
      ["https://a.example/1"],
      [],
    ],
    [
      "<sitemapindex><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>",
      [],
      ["https://a.example/s.xml"],
    ],
    [
      "<sm:urlset><sm:url><sm:loc>https://a.example/?a=1&amp;b=2</sm:loc></sm:url></sm:urlset>",
      ["https://a.example/?a=1&b=2"],
      [],
    ],
    ["<urlset><url><loc>https://a.example/1</loc></url><url><loc>broken", ["https://a.example/1"], []],
    ["https://a.example/1\nhttps://a.example/2\nrubbish", ["https://a.example/1", "https://a.example/2"], []],
    ["<html><body>not a sitemap</body></html>", [], []],
  ])("%s", (text, pages, sitemaps) => {
    expect(parseSitemap(text)).toEqual({ pages, sitemaps });
  });

  test("an index that names itself ends, and the limit applies", async () => {
    const asked: string[] = [];
    const read = async (url: string) => parseSitemap(textOf(url));
    const textOf = (url: string) => {
      asked.push(url);
      if (url.endsWith("i.xml"))
        return "<sitemapindex><sitemap><loc>https://a.example/i.xml</loc></sitemap><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>";
      return "<urlset>" + [1, 2, 3].map((n) => `<url><loc>https://a.example/${n}</loc></url>`).join("") + "</urlset>";
    };
    expect(await readSitemaps(["https://a.example/i.xml"], read, { limit: 2, isOver: () => false })).toHaveLength(2);
    expect(asked).toEqual(["https://a.example/i.xml", "https://a.example/s.xml"]);
  });

  test("files of an index are read in parallel, kept in order, and none is started when the time is over", async () => {
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `https://a.example/${name}.xml`);
    let [open, most, read] = [0, 0, 0];
    const fetchText = async (url: string) => {
      most = Math.max(most, (open += 1));
      // The first of them responds last.
      await new Promise((resolve) => setTimeout(resolve, url === names[0] ? 10 : 1));
      open -= 1;
      read += 1;
      if (url.endsWith("i.xml")) return { pages: [], sitemaps: names };
      return { pages: [`${url}/page`], sitemaps: [] };
    };
    const bounds = { limit: 100, isOver: () => false };
    expect(await readSitemaps(["https://a.example/i.xml"], fetchText, bounds)).toEqual(
      names.map((name) => `${name}/page`),
    );
    expect(most).toBe(4);
    read = 0;
    const early = await readSitemaps(["https://a.example/i.xml"], fetchText, { limit: 100, isOver: () => read > 1 });
    expect(early).toEqual(names.slice(0, 4).map((name) => `${name}/page`));
  });

  const serving = (page: Partial<AcquiredPage>): Acquirer => ({
    scrape: async (url) => ({
      ok: true,
      document: {},
      page: { requestedUrl: url, finalUrl: url, statusCode: 200, contentType: "", links: [], fetchedAt: 0, ...page },
    }),
    close: async () => {},
  });
  const { signal } = new AbortController();

  test("a gzip file is decompressed; a bomb and a missing file give nothing", async () => {
    const sitemapOf = (page: Partial<AcquiredPage>) =>
      readSiteFile("sitemap", serving(page), "https://a.example/s.xml.gz", { formats: [] }, signal);
    expect(await sitemapOf({ body: gzipSync("<urlset/>") })).toEqual({ pages: [], sitemaps: [] });
    expect(await sitemapOf({ body: gzipSync(Buffer.alloc(60 * 1024 * 1024)) })).toBeUndefined();
    expect(await sitemapOf({ statusCode: 404, rawHtml: "x" })).toBeUndefined();
  });
});

test("time filters", () => {
  const now = Date.UTC(2026, 4, 4);
  expect(parseTimeFilter("qdr:d", now)).toEqual({ since: now - 86_400_000 });
  expect(parseTimeFilter("cdr:1,cd_min:1/2/2026,cd_max:1/3/2026,sbd:1", now)).toEqual({
    since: Date.UTC(2026, 0, 2),
    until: Date.UTC(2026, 0, 4) - 1,
    byDate: true,
  });
  expect(parseTimeFilter("nonsense", now)).toEqual({});
  expect(parseTimeFilter(undefined, now)).toEqual({});
});

test.each([
  [
    "crawl the whole site with subdomains and follow external links",
    { crawlEntireDomain: true, allowSubdomains: true, allowExternalLinks: true },
  ],
  ["up to 20 pages, depth of 2", { limit: 20, maxDiscoveryDepth: 2 }],
  ["only /docs/api please", { includePaths: ["^/$", "^/docs/api(/.*)?$"] }],
  ["everything except the blog", { excludePaths: ["(^|/)blog(/.*)?$"] }],
  ["blog posts of 2026", { includePaths: ["^/$", "(^|/)blog/.*2026.*$"] }],
  [
    "Only crawl the docs, skip the changelog, max depth 2",
    {
      maxDiscoveryDepth: 2,
      includePaths: ["^/$", "(^|/)docs(/.*)?$"],
      excludePaths: ["(^|/)changelog(/.*)?$"],
    },
  ],
  ["no more than 50, including subdomains", { limit: 50, allowSubdomains: true }],
  ["at most 3 levels deep", { maxDiscoveryDepth: 3 }],
  [
    "Nur die Produktseiten, höchstens 20",
    { limit: 20, includePaths: ["^/$", "(^|/)(produkte?|products?|shop)(/.*)?$"] },
  ],
  ["crawl slowly, one page every 2 seconds", { delay: 2 }],
  ["five seconds between pages", { delay: 5 }],
  ["don't use the sitemap", { sitemap: "skip" }],
  ["only URLs in the sitemap", { sitemap: "only" }],
  ["skip PDFs and images", { excludePaths: [String.raw`\.pdf$`, String.raw`\.(png|jpe?g|gif|webp|svg)$`] }],
  ["everything without login or checkout pages", { excludePaths: ["(^|/)login(/.*)?$", "(^|/)checkout(/.*)?$"] }],
  ["do not follow external links", {}],
  ["the docs, without subdomains", { includePaths: ["^/$", "(^|/)docs(/.*)?$"] }],
  ["only recipes", { includePaths: ["^/$", "(^|/)recipes?(/.*)?$"] }],
  ["Just the recipes, at most 20 pages", { limit: 20, includePaths: ["^/$", "(^|/)recipes?(/.*)?$"] }],
  ["only English pages", {}],
  ["Just the headlines", {}],
  ["whatever you like", {}],
])("%s", (prompt, expected) => {
  expect(deriveCrawlOptions("https://a.example/", prompt)).toEqual(expected);
});
