import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite, type SitePage, type TestSite } from "../support/site.ts";
import { openServices } from "../support/while-testing.ts";

/** The site and the listed host are one server under two names. */
const askedOfListed: string[] = [];
let site: TestSite;
let listed = "";
const open = openServices();

/** Records what is requested under the listed name. */
function watched(path: string, page: SitePage): SitePage {
  return (request, response) => {
    if (request.headers.host?.startsWith("localhost")) askedOfListed.push(path);
    if (typeof page === "function") return page(request, response);
    const type = path.endsWith(".xml") ? "application/xml" : path.endsWith(".txt") ? "text/plain" : "text/html";
    response
      .writeHead(200, { "content-type": type })
      .end(page.replaceAll("{listed}", listed).replaceAll("{own}", site.url));
  };
}

const sitemap = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const pages: Record<string, SitePage> = {
  "/robots.txt": "User-agent: *\nSitemap: {listed}/named.xml\nSitemap: {own}/moved.xml\nSitemap: {own}/own.xml\n",
  "/named.xml": sitemap("{own}/secret"),
  "/own.xml": sitemap("{own}/one", "{listed}/two"),
  "/moved.xml": (_request, response) => void response.writeHead(302, { location: `${listed}/named.xml` }).end(),
  "/": linkPage("Home", "{own}/one", "{own}/through", "{listed}/two"),
  "/one": linkPage("One"),
  "/two": linkPage("Two"),
  "/secret": linkPage("Secret"),
  "/through": (_request, response) => void response.writeHead(302, { location: `${listed}/back` }).end(),
  "/back": (_request, response) => void response.writeHead(302, { location: `${site.url}/one` }).end(),
};

beforeAll(async () => {
  site = await startSite(Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, watched(path, page)])));
  listed = site.url.replace("127.0.0.1", "localhost");
});
afterAll(() => site.close());
beforeEach(() => askedOfListed.splice(0));

function setUp(lists: Record<string, unknown> = { mode: "normal", blacklist: ["localhost"] }) {
  const acquirer = createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
  const accounts = [{ key: "test-key", threatProtection: { enabled: true, ...lists } }];
  const service = createTestService({ acquirer, accounts });
  open.push(service);
  return service;
}

test("the team's policy holds on every hop without an override in the request", async () => {
  const got = await send(setUp(), "POST", "/scrape", { url: `${site.url}/through` });
  expect(got).toMatchObject({ status: 403, body: { error: expect.stringContaining("localhost") } });
  expect(askedOfListed).toEqual([]);
});

test("a cached page that another request reached through a listed host is blocked", async () => {
  const service = setUp({});
  const page = { url: `${site.url}/through` };
  expect((await send(service, "POST", "/scrape", page)).status).toBe(200);
  expect(askedOfListed).toEqual(["/back"]);
  const threatProtection = { mode: "normal", blacklist: ["localhost"] };
  expect((await send(service, "POST", "/scrape", { ...page, threatProtection })).status).toBe(403);
  expect(await send(service, "POST", "/scrape", page)).toMatchObject({
    status: 200,
    body: { data: { metadata: { cacheState: "hit" } } },
  });
});

test("a crawl contacts no listed host: not for pages, redirects, robots.txt or sitemaps", async () => {
  const service = setUp();
  const body = { url: `${site.url}/`, allowExternalLinks: true, crawlEntireDomain: true };
  const { id } = (await send(service, "POST", "/crawl", body)).body;
  const ended = await untilEnded(service, `/crawl/${id}`);
  expect(askedOfListed).toEqual([]);
  expect(ended.body).toMatchObject({ status: "completed" });
  expect(ended.body.data.map(({ metadata }: { metadata: { sourceURL: string } }) => metadata.sourceURL)).toEqual(
    expect.arrayContaining([`${site.url}/`, `${site.url}/one`]),
  );
  const { errors } = (await send(service, "GET", `/crawl/${id}/errors`)).body;
  expect(errors.map(({ url, code }: { url: string; code: string }) => [url, code])).toEqual(
    expect.arrayContaining([
      [`${site.url}/through`, "unsafe_domain_blocked"],
      [`${listed}/two`, "unsafe_domain_blocked"],
    ]),
  );
});

test("a crawl of a listed host fails with the reason, and does not ask for its robots.txt", async () => {
  const service = setUp();
  const { id } = (await send(service, "POST", "/crawl", { url: `${listed}/` })).body;
  const ended = await untilEnded(service, `/crawl/${id}`);
  expect(ended.body).toMatchObject({
    status: "failed",
    error: expect.stringContaining("blocked by the entry localhost"),
  });
  expect(askedOfListed).toEqual([]);
});

test.each(["include", "only", "skip"])("a map with sitemap %s contacts no listed host", async (kind) => {
  const service = setUp();
  const got = await send(service, "POST", "/map", { url: `${site.url}/`, sitemap: kind, ignoreCache: true });
  expect(got.status).toBe(200);
  expect((await send(service, "POST", "/map", { url: `${listed}/`, sitemap: kind, ignoreCache: true })).status).toBe(
    403,
  );
  expect(askedOfListed).toEqual([]);
});

test.each([
  ["/extract", { urls: ["{own}/*"], prompt: "titles" }],
  ["/agent", { urls: ["{own}/through", "{own}/"], prompt: "one through two" }],
  ["/batch/scrape", { urls: ["{own}/through", "{listed}/two", "{own}/one"] }],
])("%s contacts no listed host", async (path, body) => {
  const service = setUp();
  const text = JSON.stringify(body).replaceAll("{own}", site.url).replaceAll("{listed}", listed);
  const { id } = (await send(service, "POST", path, text)).body;
  expect((await untilEnded(service, `${path}/${id}`)).body).toMatchObject({ status: "completed" });
  expect(askedOfListed).toEqual([]);
});
