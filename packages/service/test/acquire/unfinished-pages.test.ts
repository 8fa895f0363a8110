import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

// Pages whose loading ends in no event of the browser, or never, are read as they are.

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
const begin = "<!doctype html><title>Kept</title><p>Words of the page.</p>";
const goesTo = (to: string) => html(`${begin}<script>location.href = ${JSON.stringify(to)}</script><p>After.</p>`);

function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" });
  response.write("<!doctype html><title>Kept</title>");
  const timer = setInterval(() => response.write("<p>Words of the page.</p>"), 50);
  response.on("close", () => clearInterval(timer));
}

beforeAll(async () => {
  site = await servePages({
    "/stops": html(`${begin}<script>window.stop()</script><p>After.</p>`),
    "/stops-again": html(`${begin}<script>setInterval(() => window.stop(), 0)</script><p>After.</p>`),
    "/stops-later": html(`${begin}<img src="/never"><script>setTimeout(() => window.stop(), 100)</script>`),
    "/downloads": goesTo("/file.zip"),
    "/requests-nothing": goesTo("/nothing"),
    "/writes-mail": goesTo("mailto:a@b.example"),
    "/waits": goesTo("/never"),
    "/drips": (_request, response) => drip(response),
    "/hangs": html(`${begin}<link rel="stylesheet" href="/never"><p>After.</p>`),
    "/refreshes": html(`<meta http-equiv="refresh" content="0">${begin}`),
    "/refreshes-by-header": (_request, response) =>
      response.writeHead(200, { "content-type": "text/html", refresh: "0" }).end(begin),
    "/reloads": html(`${begin}<script>setTimeout(() => location.reload(), 30)</script>`),
    "/removes-itself": html("<title>Gone</title><p>Words.</p><script>document.documentElement.remove()</script>"),
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

const scrape = (path: string, timeout: number) =>
  acquirer.scrape(`${site.url}${path}`, { formats: ["markdown"], waitFor: 1, timeout });

test.each([
  "/stops",
  "/stops-again",
  "/stops-later",
  "/downloads",
  "/requests-nothing",
  "/writes-mail",
  "/refreshes",
  "/refreshes-by-header",
  "/reloads",
])(
  "%s is read",
  async (path) => {
    const { markdown, metadata, warning } = documentOf(await scrape(path, 60_000));
    expect(markdown).toContain("Words of the page.");
    expect(metadata).toMatchObject({ title: "Kept", statusCode: 200 });
    expect(warning).toBeUndefined();
  },
  70_000,
);

test("pages that never finish are read before their time is over, with a warning", async () => {
  const paths = ["/waits", "/drips", "/hangs"];
  const outcomes = await Promise.all(paths.map((path) => scrape(path, 10_000)));
  for (const { markdown, warning } of outcomes.map(documentOf)) {
    expect(markdown).toContain("Words of the page.");
    expect(warning).toContain("still loaded after 8 seconds");
  }
}, 30_000);

test("a page that removes its document is empty", async () => {
  expect(documentOf(await scrape("/removes-itself", 60_000)).markdown).toBe("");
}, 70_000);
