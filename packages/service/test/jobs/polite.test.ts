import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import { createTestClock } from "../support/clock.ts";
import { readHere } from "../support/read-here.ts";
import { send, untilEnded } from "../support/service.ts";
import { linkPage, startSite, type SitePage } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const paths = Array.from({ length: 30 }, (_none, index) => `/page-${index}`);

/** Starts a site with a start page and thirty others, each served by `page`. */
async function setUp(page: (request: IncomingMessage, response: ServerResponse) => void, robots?: SitePage) {
  const clock = createTestClock();
  const pages = Object.fromEntries(paths.map((path) => [path, page]));
  const site = await startSite({
    "/": linkPage("Home", ...paths),
    ...pages,
    ...(robots !== undefined && { "/robots.txt": robots }),
  });
  const service = createService({ ...readHere(), clock, random: () => 0.5 });
  closing.push(site.close, service.close);
  return { site, service, clock };
}

const ok = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Page</h1>");

test("a host that announces a budget is left alone until it is renewed, and every page arrives", async () => {
  const window = { until: 0, left: 0 };
  let refusals = 0;
  const { site, service, clock } = await setUp((_request, response) => {
    if (clock.now() >= window.until) Object.assign(window, { until: clock.now() + 10_000, left: 6 });
    if (window.left > 0) {
      window.left -= 1;
      ok(response);
      return;
    }
    refusals += 1;
    const wait = Math.ceil((window.until - clock.now()) / 1_000);
    response.writeHead(429, { "retry-after": String(wait), "content-type": "text/html" }).end("Too many requests");
  });
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/`, sitemap: "skip" });
  const ended = await untilEnded(service, `/crawl/${body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", completed: 31, creditsUsed: 31 });
  expect(JSON.stringify(ended.body.data)).not.toContain("Too many");
  // Requests in progress when the budget runs out are refused; later requests are spread over its period.
  expect(refusals).toBeLessThanOrEqual(6);
});

test("a page that is refused repeatedly is an error, neither a result nor charged", async () => {
  const { site, service } = await setUp((request, response) => {
    if (request.url === "/page-7") response.writeHead(429, { "content-type": "text/html" }).end("Too many requests");
    else ok(response);
  });
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/`, sitemap: "skip" });
  const ended = await untilEnded(service, `/crawl/${body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", completed: 30, creditsUsed: 30 });
  const { body: list } = await send(service, "GET", `/crawl/${body.id}/errors`);
  expect(list.errors).toMatchObject([
    { url: `${site.url}/page-7`, error: expect.stringMatching(/status 429 to each of 4 attempts/) },
  ]);
  expect(site.requested.filter((path) => path === "/page-7")).toHaveLength(4);
});

test("a page with an absurd Retry-After is given up at once, and delays no other page of its host", async () => {
  const { site, service, clock } = await setUp((request, response) => {
    if (request.url !== "/page-7") ok(response);
    else response.writeHead(429, { "retry-after": "99999999", "content-type": "text/html" }).end("Too many requests");
  });
  const begin = clock.now();
  for (const key of ["one", "other"]) {
    const urls = [`${site.url}/page-7`, ...paths.slice(0, 5).map((path) => site.url + path)];
    const { body } = await send(service, "POST", "/batch/scrape", { urls, maxAge: 0 }, key);
    const ended = await untilEnded(service, `/batch/scrape/${body.id}`, key);
    expect(ended.body).toMatchObject({ status: "completed", completed: 5 });
  }
  expect(site.requested.filter((path) => path === "/page-7")).toHaveLength(2);
  expect(clock.now() - begin).toBeLessThan(60_000);
});

test("all pages of a host that breaks every fifth connection arrive", async () => {
  let count = 0;
  const { site, service } = await setUp((request, response) => {
    count += 1;
    if (count % 5 === 0) request.socket.destroy();
    else ok(response);
  });
  const urls = paths.map((path) => site.url + path);
  const { body } = await send(service, "POST", "/batch/scrape", { urls });
  const ended = await untilEnded(service, `/batch/scrape/${body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", completed: 30, creditsUsed: 30 });
});

test("a single scrape returns the page as it is, with its status", async () => {
  const { site, service } = await setUp((_request, response) => response.writeHead(429).end("Too many requests"));
  const got = await send(service, "POST", "/scrape", { url: `${site.url}/page-1` });
  expect(got.body.data.metadata.statusCode).toBe(429);
  expect(site.requested).toHaveLength(1);
});

test("a robots.txt that cannot be read at first is read again", async () => {
  let asked = 0;
  const { site, service } = await setUp(
    (_request, response) => ok(response),
    (request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else if (asked === 2) response.writeHead(503).end();
      else response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /page-7");
    },
  );
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/`, sitemap: "skip" });
  const ended = await untilEnded(service, `/crawl/${body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", completed: 30 });
  expect(site.requested).not.toContain("/page-7");
});

test("a failing robots.txt closes the site to a crawl, which says why", async () => {
  const { site, service } = await setUp(
    (_request, response) => ok(response),
    (_request, response) => response.writeHead(503).end(),
  );
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/` });
  const ended = await untilEnded(service, `/crawl/${body.id}`);
  expect(ended.body).toMatchObject({ status: "failed", error: expect.stringMatching(/robots\.txt.*status 503/) });
  expect(site.requested.filter((path) => path !== "/robots.txt")).toEqual([]);
});

test("a crawl leaves places for the key's own calls", async () => {
  const held: ServerResponse[] = [];
  const { site, service } = await setUp((request, response) => {
    if (request.url === "/page-29") ok(response);
    else held.push(response);
  });
  const urls = paths.slice(0, 29).map((path) => site.url + path);
  await send(service, "POST", "/batch/scrape", { urls });
  await expect.poll(() => held.length).toBeGreaterThan(1);
  const got = await send(service, "POST", "/scrape", { url: `${site.url}/page-29` });
  expect(got.status).toBe(200);
});
