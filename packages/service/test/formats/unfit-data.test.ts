import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { startModel } from "../support/model-server.ts";
import { readHere } from "../support/read-here.ts";
import { send, untilEnded } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";

// A page's data lack what the schema requires: a failure for a caller who asks for only that page, one of many for a
// job.
const schema = {
  type: "object",
  required: ["name", "price"],
  properties: { name: { type: "string" }, price: { type: "number" } },
};
const formats = ["markdown", { type: "json", schema }];
const lack = "json: the page does not state price, which the schema requires";

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({
    "/": productPage("Lid", '<a href="/pot">Pot</a>'),
    "/pot": productPage("Pot", "<p>A pot.</p>", { "@type": "Offer", price: "12.50", priceCurrency: "EUR" }),
  });
  service = createService({ allowPrivateHosts: true, threads: 1 });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

/** Returns a page that states a product, with offers if given. */
function productPage(name: string, text: string, offers?: object): string {
  const stated = JSON.stringify({ "@context": "https://schema.org", "@type": "Product", name, offers });
  const script = `<script type="application/ld+json">${stated}</script>`;
  return `<!doctype html><title>${name}</title>${script}<main><h1>${name}</h1>${text}</main>`;
}

/** Runs a job and returns its pages by their titles. */
async function pagesOf(path: string, body: object, on = service) {
  const started = await send(on, "POST", path, body);
  const ended = await untilEnded(on, `${path}/${started.body.id}`);
  const { body: failed } = await send(on, "GET", `${path}/${started.body.id}/errors`);
  const data = ended.body.data as { json: unknown; warning?: string; metadata: { title: string } }[];
  return { ended, failed, pages: Object.fromEntries(data.map((page) => [page.metadata.title, page])) };
}

test.each([
  ["/batch/scrape", () => ({ urls: [`${site.url}/`, `${site.url}/pot`], formats })],
  ["/crawl", () => ({ url: `${site.url}/`, scrapeOptions: { formats } })],
])("%s keeps such a page, with what was read and a warning, and charges it as read", async (path, request) => {
  const { ended, failed, pages } = await pagesOf(path, request());
  expect(ended.body).toMatchObject({ status: "completed", total: 2, completed: 2, creditsUsed: 10 });
  expect(failed.errors).toEqual([]);
  expect(pages.Pot).toMatchObject({ json: { name: "Pot", price: 12.5 }, metadata: { creditsUsed: 5 } });
  expect(pages.Pot).not.toHaveProperty("warning");
  expect(pages.Lid).toMatchObject({ json: { name: "Lid" }, warning: lack, metadata: { creditsUsed: 5 } });
});

test("a scrape of it is 422 and names the field, even after a job has read it", async () => {
  await pagesOf("/batch/scrape", { urls: [`${site.url}/`], formats });
  const { status, body } = await send(service, "POST", "/scrape", { url: `${site.url}/`, formats });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("price");
});

test("the result of a model is cached in the same way", async () => {
  const model = await startModel(['{"name":"Lid"}', '{"name":"Lid","price":"none"}']);
  const asking = createService(readHere(model.endpoint));
  const { pages } = await pagesOf("/batch/scrape", { urls: [`${site.url}/`], formats }, asking);
  await asking.close();
  await model.close();
  expect(pages.Lid).toMatchObject({ json: { name: "Lid", price: "none" }, warning: expect.stringContaining("price") });
});
