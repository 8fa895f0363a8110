import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";
import { demoSite } from "../support/while-testing.ts";

// About: src/operations/map.ts, src/operations/search.ts, src/operations/site-links.ts, src/operations/search-filters.ts

const site = demoSite();
let service: Service;
beforeAll(() => {
  service = createTestService();
});
afterAll(() => service.close());

const pathsOf = (links: { url: string }[]) => links.map(({ url }) => new URL(url).pathname);

describe("map", () => {
  test("lists sitemap and links, each once", async () => {
    const { body } = await send(service, "POST", "/map", { url: site.url });
    const found = pathsOf(body.links);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(["/", "/shop/", "/shop/cart", "/company/contact", "/events/"]));
  });

  test("only the sitemap, without the sitemap, and a limit", async () => {
    const only = pathsOf((await send(service, "POST", "/map", { url: site.url, sitemap: "only" })).body.links);
    expect(only).not.toContain("/shop/cart");
    // This page is known only from earlier calls: it is neither in the sitemap nor on the start page.
    await send(service, "POST", "/scrape", { url: `${site.url}/shop/stool` });
    const skip = pathsOf(
      (await send(service, "POST", "/map", { url: `${site.url}/events/`, sitemap: "skip" })).body.links,
    );
    expect(skip).toContain("/shop/cart");
    expect(skip).not.toContain("/shop/stool");
    expect((await send(service, "POST", "/map", { url: site.url, limit: 3 })).body.links).toHaveLength(3);
  });

  test.each(["/robots.txt", "/sitemap.xml"])("%s that never ends leaves the links of the start page", async (path) => {
    const page = linkPage("Start", "/one", "/two");
    const slow = await startSite({
      "/": page,
      [path]: (_request, response) => response.writeHead(200).write("<urlset>"),
    });
    onTestFinished(slow.close);
    const { status, body } = await send(service, "POST", "/map", { url: `${slow.url}/`, timeout: 4_001 });
    expect({ status, error: body.error }).toEqual({ status: 200 });
    expect(pathsOf(body.links)).toEqual(["/", "/one", "/two"]);
    const only = await send(service, "POST", "/map", { url: `${slow.url}/`, sitemap: "only", timeout: 1_000 });
    expect(only.status).toBe(408);
  });

  test("a search puts the best matches first", async () => {
    const { body } = await send(service, "POST", "/map", { url: site.url, search: "contact" });
    expect(pathsOf(body.links)[0]).toBe("/company/contact");
  });

  test("a search examines the whole sitemap, however few links are requested", async () => {
    const listed = (path: string) => `<url><loc>{origin}${path}</loc></url>`;
    const pages = [..."abcdef"].map((name) => `/${name}`);
    const other = await startSite({
      "/": linkPage("start"),
      "/sitemap.xml": `<urlset>${[...pages, "/shipping-costs"].map(listed).join("")}</urlset>`,
    });
    const { body } = await send(service, "POST", "/map", { url: other.url, search: "shipping", limit: 2 });
    expect(body.links).toHaveLength(2);
    expect(pathsOf(body.links)[0]).toBe("/shipping-costs");
    await other.close();
  });

  test("an unreachable site is an error, and so is an invalid address", async () => {
    expect((await send(service, "POST", "/map", { url: "http://127.0.0.1:1/" })).status).toBe(500);
    expect((await send(service, "POST", "/map", { url: "mailto:a@b.example" })).body.error).toBe("Invalid URL");
    expect((await send(service, "POST", "/map", { url: site.url, limit: 100_001 })).body.details[0].path).toEqual([
      "limit",
    ]);
  });
});

describe("search", () => {
  beforeAll(async () => {
    for (const page of ["/shop/stool", "/shop/desk-lamp", "/company/contact", "/events/"]) {
      await send(service, "POST", "/scrape", { url: `${site.url}${page}` });
    }
  });

  test("finds pages that were read, best first, and charges per ten results", async () => {
    const { body } = await send(service, "POST", "/search", { query: "three-legged stool" });
    expect(body).toMatchObject({ success: true, warning: null, creditsUsed: 2 });
    expect(new URL(body.data.web[0].url).pathname).toBe("/shop/stool");
    expect(body.data.web[0]).toMatchObject({ position: 1, title: expect.stringContaining("Stool") });
    expect(Object.keys(body.data)).toEqual(["web"]);
  });

  test.each([["markdown"], ["links"]])(
    "what is shown of a page read as %s is its content in plain words",
    async (format) => {
      const fresh = createTestService();
      await send(fresh, "POST", "/scrape", { url: `${site.url}/shop/`, formats: [format] });
      const { body } = await send(fresh, "POST", "/search", { query: "stool" });
      await fresh.close();
      expect(body.data.web[0].description).toContain("Stool Dagny 64.00 EUR In stock");
      expect(body.data.web[0].description).not.toMatch(/[|\]()*#]|Basket/);
    },
  );

  test("an image without a valid address is not a hit, and fails no search", async () => {
    const picture = (image: string) =>
      `<html><head><title>Zebra</title><meta property="og:image" content="${image}"></head><body>A zebra.</body></html>`;
    const odd = ["http://[bad", "http://a:99999999/x.png", "javascript:alert(1)", "zebra.png"];
    const pages = Object.fromEntries(odd.map((image, index) => [`/${index}`, picture(image)]));
    const other = await startSite(pages);
    const reader = createService({ allowPrivateHosts: true, threads: 1 });
    for (const path of Object.keys(pages)) await send(reader, "POST", "/scrape", { url: other.url + path });
    const { status, body } = await send(reader, "POST", "/search", { query: "zebra", sources: ["images"] });
    await Promise.all([reader.close(), other.close()]);
    expect(status).toBe(200);
    expect(body.data.images).toMatchObject([{ imageUrl: `${other.url}/zebra.png`, position: 1 }]);
  });

  test("a search that scrapes its hits ends with its timeout", async () => {
    const slow = await startSite({
      "/": (_request, response) => {
        const answer = () => response.writeHead(200, { "content-type": "text/html" }).end(linkPage("Quagga herd"));
        if (slow.requested.length === 1) answer();
      },
    });
    await send(service, "POST", "/scrape", { url: slow.url });
    const scrapeOptions = { formats: ["html"], maxAge: 0 };
    // On a busy machine, a second may pass before the hit is scraped.
    for (let timeout = 1_000; slow.requested.length === 1; timeout *= 2) {
      const late = await send(service, "POST", "/search", { query: "quagga", timeout, scrapeOptions });
      expect(late).toMatchObject({ status: 408, body: { success: false, error: "Request Timeout" } });
    }
    expect(slow.requested).toEqual(["/", "/"]);
    await slow.close();
  });

  test("only requested sources are present, as names or objects, and limit counts", async () => {
    const { body } = await send(service, "POST", "/search", {
      query: "lamp",
      sources: [{ type: "web" }, { type: "news" }],
      limit: 1,
    });
    expect(body.data.web).toHaveLength(1);
    expect(body.data.news).toEqual([]);
    expect((await send(service, "POST", "/search", { query: "lamp", sources: ["web", { type: "news" }] })).status).toBe(
      400,
    );
  });

  test("hits are scraped if formats are given", async () => {
    const { body } = await send(service, "POST", "/search", {
      query: "stool",
      limit: 1,
      scrapeOptions: { formats: ["markdown"] },
    });
    expect(body.data.web[0]).toMatchObject({
      markdown: expect.stringContaining("wobble"),
      metadata: { statusCode: 200 },
    });
  });

  test("hits that cannot be scraped are left out if ignoreInvalidURLs says so", async () => {
    const [here, gone] = [await startSite({ "/": linkPage("Zebras") }), await startSite({ "/": linkPage("Zebras") })];
    onTestFinished(here.close);
    for (const { url } of [gone, here]) await send(service, "POST", "/scrape", { url: `${url}/` });
    await gone.close();
    const body = { query: "zebras", scrapeOptions: { formats: ["markdown"], maxAge: 0 } };
    const urlsOf = (data: { url: string }[]) => data.map(({ url }) => url);
    const all = (await send(service, "POST", "/search", body)).body;
    expect(urlsOf(all.data.web).toSorted()).toEqual([`${gone.url}/`, `${here.url}/`].toSorted());
    const fit = (await send(service, "POST", "/search", { ...body, ignoreInvalidURLs: true })).body;
    expect(fit).toMatchObject({ data: { web: [{ url: `${here.url}/`, position: 1, markdown: expect.any(String) }] } });
    expect(fit.warning).toBe("1 of 2 hits could not be scraped");
    const old = await send(service, "POST", "/v1/search", { ...body, ignoreInvalidURLs: true });
    expect(urlsOf(old.body.data)).toEqual([`${here.url}/`]);
  });

  test("domains can be included or excluded, but not both", async () => {
    const none = await send(service, "POST", "/search", { query: "lamp", includeDomains: ["other.example"] });
    expect(none.body).toMatchObject({
      data: { web: [] },
      creditsUsed: 0,
      warning: expect.stringContaining("has read matches"),
    });
    expect(
      (await send(service, "POST", "/search", { query: "lamp", excludeDomains: ["127.0.0.1"] })).body.data.web,
    ).toEqual([]);
    const both = await send(service, "POST", "/search", {
      query: "lamp",
      includeDomains: ["a.example"],
      excludeDomains: ["b.example"],
    });
    expect(both.status).toBe(400);
  });

  test("a query of punctuation finds nothing and breaks nothing", async () => {
    expect((await send(service, "POST", "/search", { query: '"* OR (' })).body.data.web).toEqual(expect.any(Array));
    expect((await send(service, "POST", "/search", { query: "()" })).body.data.web).toEqual([]);
  });

  test("a time span is respected", async () => {
    expect(
      (await send(service, "POST", "/search", { query: "lamp", tbs: "qdr:h,sbd:1" })).body.data.web.length,
    ).toBeGreaterThan(0);
    expect(
      (await send(service, "POST", "/search", { query: "lamp", tbs: "cdr:1,cd_min:1/1/2001,cd_max:12/31/2001" })).body
        .data.web,
    ).toEqual([]);
  });
});
