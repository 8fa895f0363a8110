import { afterEach, describe, expect, test } from "vitest";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { createTestService, send, untilEnded, type TestResponse } from "../support/service.ts";
import { linkPage, startSite, type SitePage, type TestSite } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function setUp(
  pages: Record<string, SitePage>,
  options: ServiceOptions = {},
): Promise<{ site: TestSite; service: Service }> {
  const site = await startSite(pages);
  const service = createTestService(options);
  closing.push(site.close, service.close);
  return { site, service };
}

async function crawl(service: Service, request: Record<string, unknown>): Promise<TestResponse> {
  const started = await send(service, "POST", "/crawl", request);
  expect(started.body).toMatchObject({ success: true, url: expect.stringContaining(`/v2/crawl/${started.body.id}`) });
  return untilEnded(service, `/crawl/${started.body.id}`);
}

function paths({ body }: TestResponse): string[] {
  return body.data
    .map((page: { metadata: { sourceURL: string } }) => new URL(page.metadata.sourceURL).pathname)
    .toSorted();
}

const small = {
  "/": linkPage("Home", "/a", "/b", "/a#part", "/a/?utm=1"),
  "/a": linkPage("A", "/b", "/c", "/"),
  "/b": linkPage("B", "/missing"),
  "/c": linkPage("C", "/d"),
  "/d": linkPage("D"),
};

test("follows links, reads each page once, and completes", async () => {
  const { site, service } = await setUp(small);
  const ended = await crawl(service, { url: `${site.url}/`, ignoreQueryParameters: true });
  expect(ended.body).toMatchObject({ success: true, status: "completed", completed: 6, creditsUsed: 6 });
  expect(paths(ended)).toEqual(["/", "/a", "/b", "/c", "/d", "/missing"]);
  expect(site.requested.filter((path) => path === "/a")).toHaveLength(1);
});

test("limit and maxDiscoveryDepth limit it", async () => {
  const { site, service } = await setUp(small);
  expect((await crawl(service, { url: `${site.url}/`, limit: 2 })).body.completed).toBe(2);
  expect(
    paths(await crawl(service, { url: `${site.url}/`, maxDiscoveryDepth: 1, ignoreQueryParameters: true })),
  ).toEqual(["/", "/a", "/b"]);
  for (const maxDiscoveryDepth of [0, -1])
    expect(paths(await crawl(service, { url: `${site.url}/`, maxDiscoveryDepth, sitemap: "skip" }))).toEqual(["/"]);
});

test("disallowed, failed and duplicate pages do not count against the limit", async () => {
  const broken: SitePage = (request) => void request.socket.destroy();
  const again = '<link rel="canonical" href="{origin}/a">';
  const { site, service } = await setUp({
    "/robots.txt": "User-agent: *\nDisallow: /no\n",
    "/": linkPage("Home", "/no1", "/no2", "/broken", "/a", "/a2", "/b", "/c", "/d"),
    "/broken": broken,
    "/a": linkPage("A"),
    "/a2": again,
    "/b": linkPage("B"),
    "/c": linkPage("C"),
    "/d": linkPage("D"),
  });
  const ended = await crawl(service, { url: `${site.url}/`, limit: 4 });
  expect(paths(ended)).toEqual(["/", "/a", "/b", "/c"]);
  expect(ended.body).toMatchObject({ status: "completed", total: 5, completed: 4, creditsUsed: 4 });
  expect(site.requested).not.toContain("/d");
});

test("includePaths and excludePaths filter, regexOnFullURL matches whole addresses", async () => {
  const { site, service } = await setUp(small);
  expect(
    paths(await crawl(service, { url: `${site.url}/`, includePaths: ["^/$", "^/a$"], ignoreQueryParameters: true })),
  ).toEqual(["/", "/a"]);
  expect(paths(await crawl(service, { url: `${site.url}/`, excludePaths: ["^/(a|b)"] }))).toEqual(["/"]);
  expect(
    paths(await crawl(service, { url: `${site.url}/`, regexOnFullURL: true, includePaths: ["127.0.0.1:\\d+/$"] })),
  ).toEqual(["/"]);
});

test("a pattern that is not a regular expression is refused by name", async () => {
  const { site, service } = await setUp({});
  const got = await send(service, "POST", "/crawl", { url: site.url, excludePaths: ["ok", "("] });
  expect(got).toMatchObject({ status: 400, body: { details: [{ path: ["excludePaths", 1] }] } });
});

test("stays below the start page unless crawlEntireDomain", async () => {
  const pages = { "/docs/": linkPage("Docs", "/docs/x", "/other"), "/docs/x": linkPage("X"), "/other": linkPage("O") };
  const { site, service } = await setUp(pages);
  expect(paths(await crawl(service, { url: `${site.url}/docs/` }))).toEqual(["/docs/", "/docs/x"]);
  expect(paths(await crawl(service, { url: `${site.url}/docs/`, crawlEntireDomain: true }))).toEqual([
    "/docs/",
    "/docs/x",
    "/other",
  ]);
});

describe("sitemaps", () => {
  const entry = (path: string) => `<url><loc>{origin}${path}</loc></url>`;
  const pages = {
    ...small,
    "/robots.txt": "User-agent: *\nDisallow: /c\nSitemap: {origin}/index.xml\n",
    "/index.xml": `<sitemapindex><sitemap><loc>{origin}/pages.xml</loc></sitemap><sitemap><loc>{origin}/index.xml</loc></sitemap></sitemapindex>`,
    "/pages.xml": `<urlset>${entry("/d")}${entry("/only-listed")}<url><loc>no address</loc></url></urlset>`,
    "/only-listed": linkPage("Listed"),
  };

  test("include adds listed pages, skip does not, only takes nothing else; robots.txt is obeyed", async () => {
    const { site, service } = await setUp(pages);
    const url = `${site.url}/`;
    const included = await crawl(service, { url, ignoreQueryParameters: true });
    expect(paths(included)).toEqual(["/", "/a", "/b", "/d", "/missing", "/only-listed"]);
    expect(paths(await crawl(service, { url, sitemap: "skip", ignoreQueryParameters: true }))).toEqual([
      "/",
      "/a",
      "/b",
      "/missing",
    ]);
    expect(paths(await crawl(service, { url, sitemap: "only" }))).toEqual(["/d", "/only-listed"]);
  });

  test("pages that robots.txt disallows are listed as such, and read with ignoreRobotsTxt", async () => {
    const { site, service } = await setUp(pages);
    const started = await send(service, "POST", "/crawl", { url: `${site.url}/` });
    await untilEnded(service, `/crawl/${started.body.id}`);
    const { body } = await send(service, "GET", `/crawl/${started.body.id}/errors`);
    expect(body).toEqual({ errors: [], robotsBlocked: [`${site.url}/c`] });
    expect(paths(await crawl(service, { url: `${site.url}/`, ignoreRobotsTxt: true }))).toContain("/c");
  });
});

test("canonical links and redirects merge addresses into one page, even if two name each other", async () => {
  const canonical = (path: string) =>
    `<html><head><title>t</title><link rel="canonical" href="{origin}${path}"></head></html>`;
  const { site, service } = await setUp({
    "/": linkPage("Home", "/one?a=1", "/one?a=2", "/moved", "/x", "/y"),
    "/one?a=1": canonical("/one"),
    "/one?a=2": canonical("/one"),
    "/moved": (_request, response) => response.writeHead(301, { location: "/x" }).end(),
    "/x": canonical("/y"),
    "/y": canonical("/x"),
  });
  const ended = await crawl(service, { url: `${site.url}/` });
  const found = paths(ended);
  expect(found.filter((path) => path === "/one")).toHaveLength(1);
  expect(found.filter((path) => ["/x", "/y", "/moved"].includes(path)).length).toBeGreaterThan(0);
  expect(ended.body.status).toBe("completed");
});

test("external links are followed for one hop; home pages of other sites are skipped and listed", async () => {
  const other = await startSite({
    "/": linkPage("Other"),
    "/page": linkPage("Page", "/deeper"),
    "/deeper": linkPage("Deeper"),
  });
  closing.push(other.close);
  const far = other.url.replace("127.0.0.1", "localhost");
  const { site, service } = await setUp({ "/": linkPage("Home", `${far}/`, `${far}/page`) });
  const started = await send(service, "POST", "/crawl", { url: `${site.url}/`, allowExternalLinks: true });
  const ended = await untilEnded(service, `/crawl/${started.body.id}`);
  expect(paths(ended)).toEqual(["/", "/page"]);
  const { body } = await send(service, "GET", `/crawl/${started.body.id}/errors`);
  expect(body.errors).toMatchObject([{ url: `${far}/`, code: "EXTERNAL_LINK" }]);
});

test("the number of other sites' home pages in the errors is limited", async () => {
  const homes = Array.from({ length: 1_500 }, (_none, n) => `http://h${n}.example/`);
  const { site, service } = await setUp({
    "/": linkPage("Home", "/again", ...homes),
    "/again": linkPage("Again", ...homes),
  });
  const body = { url: `${site.url}/`, allowExternalLinks: true };
  const { id } = (await send(service, "POST", "/crawl", body)).body;
  expect(paths(await untilEnded(service, `/crawl/${id}`))).toEqual(["/", "/again"]);
  expect((await send(service, "GET", `/crawl/${id}/errors`)).body.errors).toHaveLength(1_000);
});

test("results are paged by next, and each page is in exactly one part", async () => {
  const { site, service } = await setUp(small, { limits: { partBytes: 400 } });
  const started = await send(service, "POST", "/crawl", { url: `${site.url}/`, ignoreQueryParameters: true });
  const path = `/crawl/${started.body.id}`;
  await untilEnded(service, path);
  const seen: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const part = await send(service, "GET", next);
    seen.push(...paths(part));
    next = part.body.next && new URL(part.body.next).pathname + new URL(part.body.next).search;
  }
  expect(seen.toSorted()).toEqual(["/", "/a", "/b", "/c", "/d", "/missing"]);
  const limited = await send(service, "GET", `${path}?skip=1&limit=1`);
  expect(limited.body.data).toHaveLength(1);
  expect(limited.body.next).toContain("skip=2&limit=1");
  expect((await send(service, "GET", `${path}?limit=0`)).body.data).toHaveLength(1);
});

test("an unreachable site fails the crawl and is listed", async () => {
  const { service } = await setUp({});
  const started = await send(service, "POST", "/crawl", { url: "http://127.0.0.1:1/" });
  const ended = await untilEnded(service, `/crawl/${started.body.id}`);
  expect(ended.body).toMatchObject({
    success: false,
    status: "failed",
    data: [],
    error: expect.stringContaining("could not be reached"),
  });
  const { body } = await send(service, "GET", `/crawl/${started.body.id}/errors`);
  expect(body.errors).toHaveLength(1);
});

test("a crawl can be cancelled once, is listed as active before, and keeps its results", async () => {
  const slow = (_request: unknown, response: { end(text: string): void }) =>
    setTimeout(() => response.end(linkPage("slow")), 5_000);
  const { site, service } = await setUp({ "/": linkPage("Home", "/slow"), "/slow": slow });
  const started = await send(service, "POST", "/crawl", { url: `${site.url}/`, sitemap: "skip" });
  await expect.poll(async () => (await send(service, "GET", `/crawl/${started.body.id}`)).body.completed).toBe(1);
  const active = await send(service, "GET", "/crawl/active");
  expect(active.body.crawls).toMatchObject([{ id: started.body.id, url: `${site.url}/` }]);
  expect((await send(service, "GET", "/crawl/active", undefined, "other")).body.crawls).toEqual([]);
  expect((await send(service, "DELETE", `/crawl/${started.body.id}`)).body).toEqual({ status: "cancelled" });
  expect(await send(service, "DELETE", `/crawl/${started.body.id}`)).toMatchObject({
    status: 409,
    body: { error: "Conflict", details: [{ path: ["id"], message: expect.stringContaining("already ended") }] },
  });
  expect((await send(service, "GET", `/crawl/${started.body.id}`)).body).toMatchObject({
    status: "cancelled",
    completed: 1,
  });
});

test("a crawl whose own patterns exclude every page fails and says so; a limit of 0 is respected", async () => {
  const { site, service } = await setUp(small);
  const url = `${site.url}/`;
  const started = await send(service, "POST", "/crawl", { url, includePaths: ["^/blog/"] });
  const { body } = await untilEnded(service, `/crawl/${started.body.id}`);
  expect(body).toMatchObject({ status: "failed", error: expect.stringMatching(/apply to the start page too/) });
  const { errors } = (await send(service, "GET", `/crawl/${started.body.id}/errors`)).body;
  expect(errors).toEqual([expect.objectContaining({ url, error: expect.stringMatching(/includePaths/) })]);
  expect((await crawl(service, { url, limit: 0 })).body).toMatchObject({ status: "completed", completed: 0 });
});

test("nothing waits for a delay after the last page, and less than one page at a time is one", async () => {
  const { site, service } = await setUp({ "/": linkPage("Home") });
  const alone = await crawl(service, { url: `${site.url}/`, delay: 30 });
  expect(alone.body).toMatchObject({ status: "completed", completed: 1 });
  expect(alone.body.duration).toBeLessThan(30);
  const none = await crawl(service, { url: `${site.url}/`, maxConcurrency: 0 });
  expect(none.body).toMatchObject({ status: "completed", total: 1, completed: 1 });
});

test("delay leaves time between pages, one at a time", async () => {
  const { site, service } = await setUp(small);
  const begin = Date.now();
  const ended = await crawl(service, { url: `${site.url}/`, delay: 0.05, limit: 3 });
  expect(ended.body.completed).toBe(3);
  expect(Date.now() - begin).toBeGreaterThanOrEqual(95);
});

test("a prompt sets options, the caller's own win, and the preview shows them", async () => {
  const { site, service } = await setUp(small);
  const prompt = "Only the blog, at most 50 pages, 2 links away, no sitemap";
  const preview = await send(service, "POST", "/crawl/params-preview", { url: site.url, prompt });
  expect(preview.body.data).toMatchObject({
    url: site.url,
    limit: 50,
    maxDiscoveryDepth: 2,
    sitemap: "skip",
    includePaths: expect.arrayContaining(["(^|/)blog(/.*)?$"]),
  });
  const started = await send(service, "POST", "/crawl", { url: site.url, prompt, limit: 1 });
  const ended = await untilEnded(service, `/crawl/${started.body.id}`);
  expect(ended.body.total).toBe(1);
});

test("a pattern built to take forever blocks no caller, before and after a restart", async () => {
  const path = `/${"a".repeat(40)}!`;
  const { site, service } = await setUp({ "/": linkPage("Home", path), [path]: linkPage("A") });
  const ended = await crawl(service, { url: `${site.url}/`, includePaths: ["^/$", "^/(a+)+$"] });
  expect(paths(ended)).toEqual(["/"]);
});
