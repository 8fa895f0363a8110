import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { pdf } from "../support/pdf.ts";
import { send, untilEnded } from "../support/service.ts";
import { startSite, type SitePage, type TestSite } from "../support/site.ts";

// Responses about real pages, which `send` checks against the document member by member.
const product = `<html lang="en"><head><title>Pot</title><meta name="description" content="A pot"><meta property="og:title" content="Pot"><meta property="article:tag" content="clay"><meta property="article:tag" content="pot">
<link rel="icon" href="/icon.png"><script type="application/ld+json">{"@type":"Product","name":"Pot","sku":"P-1","brand":{"name":"Clay"},
"offers":{"price":"5","priceCurrency":"EUR","availability":"https://schema.org/InStock"},"image":"/pot.png"}</script></head>
<body><main><h1>Pot</h1><p>A clay pot that holds four litres and costs 5 EUR.</p><a href="/menu">Menu</a><img src="/pot.png" alt="Pot"></main></body></html>`;
const menu = `<html><head><title>Café</title><script type="application/ld+json">{"@type":"Menu","name":"Lunch","hasMenuSection":[{"@type":"MenuSection",
"name":"Soups","hasMenuItem":[{"@type":"MenuItem","name":"Leek soup","description":"Hot","offers":{"price":"6","priceCurrency":"EUR"},
"suitableForDiet":"https://schema.org/VeganDiet","nutrition":{"calories":"120"}}]}]}</script></head><body><h1>Lunch</h1></body></html>`;
const file: SitePage = (_request, response) =>
  void response.writeHead(200, { "content-type": "application/pdf" }).end(pdf([["Report", "It was dry."], ["Costs"]]));
const gone: SitePage = (_request, response) =>
  void response.writeHead(404, { "content-type": "text/html" }).end("<h1>Gone</h1>");

let visits = 0;
const changing: SitePage = (_request, response) =>
  void response.writeHead(200, { "content-type": "text/html" }).end(`<main><h1>Day</h1><p>${(visits += 1)}</p></main>`);

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({ "/": product, "/menu": menu, "/report.pdf": file, "/gone": gone, "/day": changing });
  service = createService({ allowPrivateHosts: true, threads: 1 });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const json = { prompt: "name and price", schema: { type: "object", properties: { name: { type: "string" } } } };
const quick = ["markdown", "html", "rawHtml", "links", "images", "summary"];
const rich = [
  { type: "json", ...json },
  { type: "question", question: "How much is it?" },
];

describe("page documents of v2 contain nothing that the document does not declare", () => {
  const cases: [string, string, Record<string, unknown>][] = [
    ["every format of a page", "/", { formats: [...quick, ...rich, { type: "product" }, { type: "menu" }] }],
    ["highlights", "/", { formats: [{ type: "highlights", query: "litres" }] }],
    ["bytes", "/", { formats: [{ type: "rawBase64" }] }],
    ["a menu", "/menu", { formats: [{ type: "menu" }] }],
    ["a file", "/report.pdf", { formats: quick, parsers: [{ type: "pdf", pages: true, blocks: true }] }],
    ["a file as it is", "/report.pdf", { parsers: [] }],
    ["an error page", "/gone", {}],
    ["redacted", "/", { redactPII: { mode: "fast" } }],
    ["skipped cleaning", "/", { onlyCleanContent: true }],
  ];
  test.each(cases)("%s", async (_name, path, options) => {
    const { body } = await send(service, "POST", "/scrape", { url: site.url + path, ...options });
    expect(body).toMatchObject({ success: true, data: { metadata: { scrapeId: expect.any(String) } } });
    expect((await send(service, "GET", `/scrape/${body.data.metadata.scrapeId}`)).body.data).toEqual(body.data);
  });

  test.each(["/v2", "/v1"])("changes, found at the second visit, in %s", async (version) => {
    const options = { modes: ["git-diff", "json"], prompt: "the day", tag: version };
    const formats =
      version === "/v2"
        ? { formats: ["markdown", { type: "changeTracking", ...options }] }
        : { formats: ["markdown", "changeTracking"], changeTrackingOptions: options };
    const visit = () => send(service, "POST", `${version}/scrape`, { url: `${site.url}/day`, ...formats });
    expect((await visit()).body.data.changeTracking.changeStatus).toBe("new");
    expect((await visit()).body.data.changeTracking).toMatchObject({
      changeStatus: "changed",
      diff: expect.anything(),
    });
  });
});

test("results of the browser: screenshots, branding and action results", async () => {
  const actions = [
    { type: "screenshot" },
    { type: "scrape" },
    { type: "executeJavascript", script: "return 1 + 1" },
    { type: "pdf" },
  ];
  const formats = [{ type: "screenshot", fullPage: true }, { type: "branding" }, "markdown"];
  const { body } = await send(service, "POST", "/scrape", { url: `${site.url}/`, formats, actions });
  expect(Object.keys(body.data)).toEqual(expect.arrayContaining(["screenshot", "branding", "actions"]));
  const old = { formats: ["screenshot@fullPage"], actions };
  const { body: inV1 } = await send(service, "POST", "/v1/scrape", { url: `${site.url}/`, ...old });
  expect(inV1.data.actions.javascriptReturns).toEqual([{ type: "number", value: 2 }]);
});

describe("page documents of v1", () => {
  const all = { formats: ["markdown", "html", "rawHtml", "links", "json"], jsonOptions: json };
  const cases: [string, string, Record<string, unknown>, string][] = [
    ["every format of a page", "/", all, "json"],
    ["the earlier name", "/", { formats: ["extract"], extract: json }, "extract"],
    ["a file", "/report.pdf", {}, "markdown"],
    ["a file as it is", "/report.pdf", { parsePDF: false }, "markdown"],
  ];
  test.each(cases)("%s", async (_name, path, options, field) => {
    const scraped = await send(service, "POST", "/v1/scrape", { url: site.url + path, ...options });
    expect(scraped.body.data).toHaveProperty(field);
    const batch = await send(service, "POST", "/v1/batch/scrape", { urls: [site.url + path], ...options });
    const done = await untilEnded(service, `/v1/batch/scrape/${batch.body.id}`);
    expect(done.body.data[0]).toHaveProperty(field);
    const crawl = await send(service, "POST", "/v1/crawl", { url: site.url + path, limit: 1, scrapeOptions: options });
    const crawled = await untilEnded(service, `/v1/crawl/${crawl.body.id}`);
    expect(crawled.body.data[0]).toHaveProperty(field);
  });
});

describe("both versions", () => {
  test.each(["/v2", "/v1"])("a search that scrapes its hits, %s", async (version) => {
    await send(service, "POST", "/v2/scrape", { url: `${site.url}/` });
    const { body } = await send(service, "POST", `${version}/search`, {
      query: "clay pot",
      scrapeOptions: { formats: ["markdown", "links"] },
    });
    const hits = version === "/v2" ? body.data.web : body.data;
    expect(hits[0]).toMatchObject({ url: `${site.url}/`, markdown: expect.stringContaining("clay") });
  });

  test.each(["/v2", "/v1"])("a crawl, a batch and an extract that fail, %s", async (version) => {
    const url = "http://127.0.0.1:1/";
    const starts: [string, object][] = [
      ["crawl", { url, ignoreSitemap: undefined }],
      ["batch/scrape", { urls: [url] }],
      ["extract", { urls: [url], prompt: "x", showSources: true }],
    ];
    for (const [path, body] of starts) {
      const started = await send(service, "POST", `${version}/${path}`, body);
      const ended = await untilEnded(service, `${version}/${path}/${started.body.id}`);
      expect(ended.body.status).toBe(path === "batch/scrape" ? "completed" : "failed");
      if (path !== "extract") await send(service, "GET", `${version}/${path}/${started.body.id}/errors`);
    }
  });

  test.each(["/v2", "/v1"])("an extract with its sources, %s", async (version) => {
    const request = { urls: [`${site.url}/`], ...json, showSources: true };
    const started = await send(service, "POST", `${version}/extract`, request);
    const { body } = await untilEnded(service, `${version}/extract/${started.body.id}`);
    expect(body).toMatchObject({ status: "completed", data: { name: "Pot" }, sources: { name: [`${site.url}/`] } });
  });

  test.each(["/v2", "/v1"])("a map, and of a host that is not there, %s", async (version) => {
    expect((await send(service, "POST", `${version}/map`, { url: site.url })).status).toBe(200);
    const missing = await send(service, "POST", `${version}/map`, { url: "http://no-such-host.invalid/" });
    expect(missing).toMatchObject({ status: 502, body: { success: false, error: "Bad Gateway" } });
    expect(JSON.stringify(missing.body.details)).toContain("no-such-host.invalid");
  });

  test.each([
    ["/v2", 200],
    ["/v1", 500],
  ])("a scrape of a host that is not there, %s: %i", async (version, status) => {
    const got = await send(service, "POST", `${version}/scrape`, { url: "http://no-such-host.invalid/" });
    expect(got).toMatchObject({ status, body: { success: false, code: "SCRAPE_DNS_RESOLUTION_ERROR" } });
  });

  test("a running crawl names its options as in its own version", async () => {
    const held = await startSite({ "/": (_request, response) => void setTimeout(() => response.end("<p>x"), 1_500) });
    await send(service, "POST", "/v1/crawl", { url: `${held.url}/`, maxDepth: 2, ignoreSitemap: true });
    const { body } = await send(service, "GET", "/v1/crawl/active");
    expect(body.crawls).toMatchObject([{ url: `${held.url}/`, options: { maxDepth: 2, ignoreSitemap: true } }]);
    expect(body.crawls[0].options).not.toHaveProperty("sitemap");
    await send(service, "DELETE", `/v1/crawl/${body.crawls[0].id}`);
    await held.close();
  });
});
