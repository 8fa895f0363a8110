import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import { pdf } from "../support/pdf.ts";
import { send } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";

const file = pdf([["File", "A page of a file."]]);
const service = createService({ allowPrivateHosts: true, threads: 1 });
let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    "/file": (_request, response) => response.writeHead(200, { "content-type": "application/pdf" }).end(file),
    "/no-text": (_request, response) => response.writeHead(200, { "content-type": "application/pdf" }).end(file),
    "/redacted": (_request, response) => response.writeHead(200, { "content-type": "application/pdf" }).end(file),
  });
});
afterAll(() => Promise.all([service.close(), site.close()]));

const fetched = () => site.requested.filter((path) => path !== "/robots.txt");
const scrape = async (path: string, body: object) =>
  (await send(service, "POST", "/scrape", { url: site.url + path, ...body })).body;

test("a copy of a PDF serves other formats from its text, as if it were fetched", async () => {
  const schema = { type: "object", properties: { total: { type: "number" } } };
  const formats = ["html", "links", "summary", "images", { type: "json", schema }];
  await scrape("/file", {});
  const { data } = await scrape("/file", { formats, minAge: 1 });
  expect(fetched()).toEqual(["/file"]);
  const { metadata, ...made } = data;
  expect(made).toMatchObject({ html: expect.stringContaining("A page of a file."), images: [] });
  expect(metadata).toMatchObject({ cacheState: "hit", numPages: 1 });
  const fresh = (await scrape("/file", { formats, maxAge: 0 })).data;
  expect({ ...fresh, metadata: undefined }).toEqual({ ...made, metadata: undefined });
  const facts = { scrapeId: undefined, cacheState: undefined, cachedAt: undefined };
  expect({ ...metadata, ...facts }).toEqual({ ...fresh.metadata, ...facts });
});

test("a copy of a PDF without its text serves no other formats", async () => {
  await scrape("/no-text", { formats: ["html", "links"] });
  const request = { formats: ["summary"], minAge: 1 };
  expect(await scrape("/no-text", request)).toMatchObject({ code: "SCRAPE_NO_CACHED_DATA" });
  await scrape("/no-text", {});
  expect((await scrape("/no-text", request)).data.summary).toBe("File");
});

test("a copy of a PDF that was redacted serves no request for the whole text", async () => {
  await scrape("/redacted", { redactPII: { mode: "fast" } });
  expect(await scrape("/redacted", { formats: ["html"], minAge: 1 })).toMatchObject({ code: "SCRAPE_NO_CACHED_DATA" });
  const { data } = await scrape("/redacted", {});
  expect(data.metadata.cacheState).toBe("miss");
  expect(
    (await scrape("/redacted", { formats: ["html"], redactPII: { mode: "fast" }, minAge: 1 })).data.html,
  ).toContain("A page of a file.");
});
