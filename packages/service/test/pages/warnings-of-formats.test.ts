import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { onlyFormats, serves } from "../../src/pages/formats.ts";
import { send } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({ "/": "<title>Lamp</title><h1>Lamp</h1><p>A lamp for a desk.</p>" });
  service = createService({ allowPrivateHosts: true, threads: 1 });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

test("a cached page has no warning about a format that only another request asked for", async () => {
  const scrape = async (formats: readonly unknown[]) =>
    (await send(service, "POST", "/scrape", { url: site.url, formats })).body.data;
  const product = await scrape(["markdown", { type: "product" }]);
  expect(product.warning).toMatch(/^product: /);
  const markdown = await scrape(["markdown"]);
  expect(markdown.metadata.cacheState).toBe("hit");
  expect(markdown.warning).toBeUndefined();
  expect((await scrape(["markdown", { type: "product" }])).warning).toBe(product.warning);
});

test.each([
  ["a: x", undefined],
  ["page; a: x", "page"],
  ["a: x; page", "page"],
  ["page; a: x; b: y; clean", "page; b: y; clean"],
  ["page", "page"],
])("of %j, the warnings %j remain without the format", (warning, rest) => {
  const kept = ['{"type":"markdown"}', '{"type":"product"}'];
  const document = { markdown: "m", warning };
  const of = [
    ["product", "a: x"],
    ["markdown", "b: y"],
  ] as const;
  expect(onlyFormats(document, kept, ['{"type":"markdown"}'], of).warning).toBe(rest);
});

test.each([
  [["markdown", "links"], ["links"], true],
  [["markdown"], ["links"], false],
  [["links"], [], true],
])("a copy with %j serves %j: %j", (kept, wanted, expected) => {
  const keys = (types: readonly string[]) => types.map((type) => JSON.stringify({ type }));
  expect(serves(keys(kept), keys(wanted))).toBe(expected);
});

test("a copy with two questions has the answer to one of them only", () => {
  const [one, other] = ["What oak?", "What price?"].map((question) => JSON.stringify({ question, type: "question" }));
  expect(serves([one ?? "", other ?? ""], [one ?? ""])).toBe(false);
});
