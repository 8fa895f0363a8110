import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
const moving = (to: string) =>
  html(`<title>First</title><p>First.</p><script>location.href = ${JSON.stringify(to)}</script>`);
const startsLater = (to: string) =>
  html(
    `<title>Stays</title><p>Stays.</p><script>setTimeout(() => (location.href = ${JSON.stringify(to)}), 50)</script>`,
  );

beforeAll(async () => {
  site = await servePages({
    "/to-missing": moving("/missing"),
    "/to-text": moving("/text"),
    "/to-nowhere": moving("http://127.0.0.1:1/"),
    "/to-nowhere-safely": moving("https://127.0.0.1:1/"),
    "/to-unnamed": moving("http://nowhere.invalid/"),
    "/text": (_request, response) => response.writeHead(200, { "content-type": "text/plain" }).end("Plain text."),
    "/refuses": (_request, response) => response.writeHead(403, { "content-type": "text/html" }).end("<p>Go away.</p>"),
    "/to-refuses": moving("/refuses"),
    "/starts-download": startsLater("/file.zip"),
    "/file.zip": (_request, response) =>
      response
        .writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment; filename=file.zip" })
        .end("PK"),
    "/requests-nothing": startsLater("/nothing"),
    "/nothing": (_request, response) => response.writeHead(204).end(),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

const scrape = (path: string) => acquirer.scrape(`${site.url}${path}`, { waitFor: 300, timeout: 120_000 });

test.each([
  ["/to-missing", 404, "text/html"],
  ["/to-text", 200, "text/plain"],
  ["/to-refuses", 403, "text/html"],
])("%s has the status and type of the page where it ends", async (path, statusCode, contentType) => {
  const { metadata } = documentOf(await scrape(path));
  expect(metadata).toMatchObject({ statusCode, contentType, url: `${site.url}${path.replace("/to-", "/")}` });
});

test.each(["/starts-download", "/requests-nothing"])(
  "%s keeps its own status and type, because the browser still shows it",
  async (path) => {
    const { metadata } = documentOf(await scrape(path));
    expect(metadata).toMatchObject({ title: "Stays", statusCode: 200, contentType: "text/html; charset=utf-8" });
  },
);

test.each([
  ["/to-nowhere", "site-error"],
  ["/to-nowhere-safely", "site-error"],
  ["/to-unnamed", "dns-resolution-failed"],
])("%s fails with the reason, instead of being an empty page", async (path, row) => {
  expect(await scrape(path)).toMatchObject({ ok: false, row });
});
