import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createService, type Service } from "../../src/index.ts";
import { packText } from "../../src/json/packed-text.ts";
import { createPageCache } from "../../src/state/cache.ts";
import { openDatabase } from "../../src/state/open.ts";
import { acquiredPage } from "../support/acquired-page.ts";
import { pdf } from "../support/pdf.ts";
import { send, untilEnded } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";

const files = {
  pdf: pdf([["Invoice 4711", "Total: 120.50 EUR"]]),
  text: "Title: Invoice 4711\nTotal: 120.50 EUR\n",
  json: JSON.stringify({ title: "Invoice 4711", sum: { total: 120.5 } }),
  markdown: "# Invoice 4711\n\nTotal: 120.50 EUR\n",
};
const long = `Total: 120.50 EUR\n\n${"Words about oak stools and their price in a line.\n".repeat(26_000)}`;
const types = { pdf: "application/pdf", text: "text/plain", json: "application/json", markdown: "text/markdown" };
const kinds = Object.keys(files) as (keyof typeof files)[];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    "/long": (_request, response) => response.writeHead(200, { "content-type": "text/plain" }).end(long),
    ...Object.fromEntries(
      kinds
        .flatMap((kind) => ["", "?cached", "?bytes"].map((query) => [kind, `/${kind}${query}`] as const))
        .map(([kind, path]) => [
          path,
          (_request, response) => response.writeHead(200, { "content-type": types[kind] }).end(files[kind]),
        ]),
    ),
  });
});
afterAll(() => site.close());

const schema = { type: "object", properties: { total: { type: "number" } } };

let service: Service;
beforeAll(() => {
  service = createService({ allowPrivateHosts: true, threads: 1 });
  return () => service.close();
});

test.each(kinds)("data are extracted from a %s file, as by the format json", async (kind) => {
  const url = `${site.url}/${kind}`;
  const started = await send(service, "POST", "/extract", { urls: [url], schema });
  const ended = await untilEnded(service, `/extract/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 }, creditsUsed: 1 });
  expect(ended.body).not.toHaveProperty("warnings");
  const page = await send(service, "POST", "/scrape", { url, formats: [{ type: "json", schema }] });
  expect(page.body.data.json).toEqual(ended.body.data);
});

test.each(kinds)("an agent reads a %s file", async (kind) => {
  const urls = [`${site.url}/${kind}`];
  const started = await send(service, "POST", "/agent", { prompt: "the total of the invoice", urls, schema });
  const ended = await untilEnded(service, `/agent/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 } });
});

test.each(kinds)("data are extracted from the text of a cached %s file", async (kind) => {
  const url = `${site.url}/${kind}?cached`;
  const before = site.requested.length;
  await send(service, "POST", "/scrape", { url, formats: ["markdown"] });
  const scrapeOptions = { lockdown: true };
  const started = await send(service, "POST", "/extract", { urls: [url], schema, scrapeOptions });
  const ended = await untilEnded(service, `/extract/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 } });
  expect(site.requested.slice(before)).toEqual([`/${kind}?cached`]);
});

test.each(kinds)("a cached %s file without its text is read again, and is no page", async (kind) => {
  const url = `${site.url}/${kind}?bytes`;
  await send(service, "POST", "/scrape", { url, formats: ["rawBase64"] });
  for (let turn = 0; turn < 2; turn += 1) {
    const started = await send(service, "POST", "/extract", { urls: [url], schema });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 } });
  }
  const html = await send(service, "POST", "/scrape", { url, formats: ["html"], minAge: 1 });
  expect(html.status).toBe(404);
});

test("a long text is kept, and data are extracted from its copy", async () => {
  const url = `${site.url}/long`;
  const first = await send(service, "POST", "/scrape", { url });
  expect(first.body.data.metadata.cacheState).toBe("miss");
  const again = await send(service, "POST", "/scrape", { url, lockdown: true });
  expect(again.body.data?.metadata.cacheState).toBe("hit");
  expect(again.body.data.markdown).toBe(long);
  const scrapeOptions = { lockdown: true };
  const started = await send(service, "POST", "/extract", { urls: [url], schema, scrapeOptions });
  expect((await untilEnded(service, `/extract/${started.body.id}`)).body.data).toEqual({ total: 120.5 });
});

test.each(["json", "markdown"] as const)("to scrape a %s file as Markdown makes no HTML of it", async (kind) => {
  const acquirer = createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
  onTestFinished(() => acquirer.close());
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const options = decodeScrapeOptions(completeScrapeOptions({ formats: ["markdown"] }));
  const outcome = await acquirer.scrape(`${site.url}/${kind}`, options, new AbortController().signal);
  expect(outcome).toMatchObject({ ok: true, document: { markdown: expect.stringContaining("Invoice 4711") } });
  expect(outcome).not.toHaveProperty("page.rawHtml");
  expect(parse.mock.calls.map(([text]) => text)).not.toContain(files.json);
});

test("the text for extraction is not stored", async () => {
  const database = openDatabase();
  onTestFinished(() => database.close());
  const cache = createPageCache(database);
  const key = { key: "a", variant: "", formats: ['{"type":"rawHtml"}'] };
  const page = { ...acquiredPage("https://a.example/"), fileText: long, packedFile: packText(JSON.stringify(long)) };
  await cache.put([{ key, cached: { at: 1, document: {}, page } }]);
  const [copy] = await cache.copies(key);
  const kept = copy && (await cache.load(key, copy, true));
  expect(Object.keys(kept?.page ?? {})).toContain("finalUrl");
  expect(kept?.page).not.toHaveProperty("fileText");
  expect(kept?.page).not.toHaveProperty("packedFile");
});
