import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestedOptions } from "../../src/acquisition.ts";
import { documentOf, html, inTime, servePages, testAcquirer, type Routes } from "./page-server.ts";

// About: src/acquire/browser/browse.ts, src/acquire/browser/loading.ts, src/acquire/browser/navigation.ts, src/acquire/browser/page-html.ts, src/acquire/browser/picture.ts, src/acquire/browser/quiet.ts, src/acquire/browser/read-held-still.ts, src/acquire/meta-refresh.ts

// Pages that never finish loading, or finish without an event, are read as they are.

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
const begin = "<!doctype html><title>Kept</title><p>Words of the page.</p>";
const fetches = `<p id="late"></p><script>fetch("/text").then((r) => r.text()).then((t) => (late.textContent = t))</script>`;
const goesTo = (to: string) => html(`${begin}<script>location.href = ${JSON.stringify(to)}</script><p>After.</p>`);

function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" });
  response.write("<!doctype html><title>Kept</title>");
  const timer = setInterval(() => response.write("<p>Words of the page.</p>"), 100);
  response.on("close", () => clearInterval(timer));
}

/**
 * Responds as fast as most sites. A page that refreshes itself loads hundreds of times while the service waits for it;
 * one of these responses comes immediately.
 */
const soon =
  (route: Routes[string]): Routes[string] =>
  (...exchange) =>
    void setTimeout(() => route(...exchange), 200);

beforeAll(async () => {
  site = await servePages({
    "/stops": html(`${begin}<script>window.stop()</script><p>After.</p>`),
    "/stops-again": html(`${begin}<script>setInterval(() => window.stop(), 20)</script><p>After.</p>`),
    "/stops-later": html(`${begin}<img src="/never"><script>setTimeout(() => window.stop(), 100)</script>`),
    "/downloads": goesTo("/file.zip"),
    "/requests-nothing": goesTo("/nothing"),
    "/writes-mail": goesTo("mailto:a@b.example"),
    "/waits": goesTo("/never"),
    "/drips": (_request, response) => drip(response),
    "/hangs": html(`${begin}<link rel="stylesheet" href="/never"><p>After.</p>`),
    "/refreshes": html(`<meta http-equiv="refresh" content="0">${begin}`),
    "/refreshes-by-header": soon((_request, response) =>
      response.writeHead(200, { "content-type": "text/html", refresh: "0" }).end(begin),
    ),
    "/reloads": soon(html(`${begin}<script>setTimeout(() => location.reload(), 30)</script>`)),
    "/removes-itself": html("<title>Gone</title><p>Words.</p><script>document.documentElement.remove()</script>"),
    "/late": (_request, response) => void setTimeout(() => html(begin + fetches)(_request, response), 4_500),
    "/text": (_request, response) => void setTimeout(() => response.end("fetched text"), 60),
    "/polls": html(
      `${begin}<p aria-busy="true"></p><script>setInterval(() => fetch("/text").then(() => document.body.append(".")), 100)</script>`,
    ),
    "/waits-for-script": html(`${begin}<script src="/never"></script>`),
    "/never": () => {},
    "/nothing": (_request, response) => response.writeHead(204).end(),
    "/file.zip": (_request, response) =>
      response.writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment" }).end("PK"),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

const scrape = (path: string, timeout: number, options: RequestedOptions = {}) =>
  acquirer.scrape(`${site.url}${path}`, { formats: ["markdown"], waitFor: 1, timeout, ...options });

test.concurrent.each([
  "/stops",
  "/stops-again",
  "/stops-later",
  "/downloads",
  "/requests-nothing",
  "/writes-mail",
  "/refreshes",
  "/refreshes-by-header",
  "/reloads",
])("%s is read", async (path) => {
  const { markdown, metadata, warning } = documentOf(await scrape(path, 60_000));
  expect(markdown).toContain("Words of the page.");
  expect(metadata).toMatchObject({ title: "Kept", statusCode: 200 });
  expect(warning).toBeUndefined();
});

test.concurrent("pages that never finish are read before their time is over, with a warning", async () => {
  const paths = ["/waits", "/drips", "/hangs"];
  const outcomes = await Promise.all(paths.map((path) => inTime(() => scrape(path, 20_000))));
  for (const { markdown, warning } of outcomes.map(documentOf)) {
    expect(markdown).toContain("Words of the page.");
    expect(warning).toMatch(/^the page was still loading after \d+ seconds, and was read as it was$/);
  }
  expect(outcomes).toMatchObject(paths.map(() => ({ unfinished: true })));
});

test.concurrent("the time of a page that never finishes leaves room for waits", async () => {
  const actions: NonNullable<RequestedOptions["actions"]> = [{ type: "wait", milliseconds: 2_000 }];
  const waits = [{ waitFor: 2_000 }, { actions }];
  const outcomes = await Promise.all(waits.map((wait) => inTime(() => scrape("/waits-for-script", 20_000, wait))));
  for (const { markdown, warning } of outcomes.map(documentOf)) {
    expect(markdown).toContain("Words of the page.");
    expect(warning).toContain("was still loading");
  }
});

test.concurrent("later pages are not compared with one that was still loading", async () => {
  const formats: NonNullable<RequestedOptions["formats"]> = [{ type: "markdown" }, { type: "changeTracking" }];
  for (let time = 0; time < 2; time += 1) {
    const { changeTracking, warning } = documentOf(await inTime(() => scrape("/drips", 12_000, { formats })));
    expect(warning).toContain("was still loading");
    expect(changeTracking).toMatchObject({ changeStatus: "new" });
  }
});

test.concurrent("a page that refreshes itself has a screenshot", async () => {
  const actions: NonNullable<RequestedOptions["actions"]> = [{ type: "screenshot" }];
  const outcomes = await Promise.all([
    scrape("/reloads", 60_000, { formats: [{ type: "screenshot" }] }),
    scrape("/refreshes-by-header", 60_000, { actions }),
  ]);
  const [first, second] = outcomes.map(documentOf);
  expect(first?.["screenshot"]).toMatch(/^data:image/);
  expect(second?.["actions"].screenshots).toMatchObject([expect.stringMatching(/^data:image/)]);
});

test.concurrent("a page that removes its document is empty", async () => {
  expect(documentOf(await scrape("/removes-itself", 60_000)).markdown).toBe("");
});

// These two depend on seconds, so they run alone.

test("a page whose first byte comes late is read whole, or the failure is reported", async () => {
  const outcome = await scrape("/late", 6_500);
  if (outcome.ok && outcome.document.warning === undefined) expect(outcome.document.markdown).toContain("fetched text");
  else expect(outcome).toMatchObject(outcome.ok ? { unfinished: true } : { row: "request-timeout" });
  // Its time starts with its first byte.
  expect(documentOf(await scrape("/late", 12_000)).markdown).toContain("fetched text");
});

test("a page that has loaded but keeps changing is not reported as loading", async () => {
  const warning = /^the page had loaded, but was still busy after \d seconds?, and/;
  const expected = { document: { warning: expect.stringMatching(warning) }, unfinished: true };
  // On a busy machine, the first of these pages may in fact still be loading.
  await expect.poll(() => scrape("/polls", 6_000), { timeout: 240_000 }).toMatchObject(expected);
});
