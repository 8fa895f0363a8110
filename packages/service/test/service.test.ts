import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../src/index.ts";
import { fetchDocumented } from "./support/documented.ts";
import { demoSite } from "./support/while-testing.ts";

// The whole service as users run it: real HTTP, real pages, reading threads, extraction rules.
const site = demoSite();
let service: Service;
let url: string;
beforeAll(async () => {
  service = createService({ allowPrivateHosts: true });
  ({ url } = await service.listen());
});
afterAll(() => service.close());

const headers = { authorization: "Bearer any", "content-type": "application/json" };

// oxlint-disable-next-line typescript/no-explicit-any -- each test says which body it expects
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetchDocumented(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

// oxlint-disable-next-line typescript/no-explicit-any -- each test says which body it expects
async function untilEnded(path: string): Promise<any> {
  for (;;) {
    const body = await call("GET", path);
    if (!["processing", "scraping"].includes(body.status)) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a scrape returns the page as Markdown, and a second one comes from the cache", async () => {
  const page = { url: `${site.url}/shop/stool`, formats: ["markdown", "links"] };
  const first = await call("POST", "/scrape", page);
  expect(first.data.markdown).toContain("Three legs, because three legs never wobble.");
  expect(first.data.links).toContain(`${site.url}/shop/`);
  expect((await call("POST", "/scrape", page)).data.metadata.cacheState).toBe("hit");
});

test("an extract finds what the shop's pages state in four different ways", async () => {
  const product = {
    name: { type: "string" },
    sku: { type: "string" },
    price: { type: "number" },
    inStock: { type: "boolean" },
  };
  const schema = {
    type: "object",
    properties: { products: { type: "array", items: { type: "object", properties: product } } },
  };
  const { id } = await call("POST", "/extract", { urls: [`${site.url}/shop/*`], schema });
  const { status, data } = await untilEnded(`/extract/${id}`);
  expect(status).toBe("completed");
  const found = data.products.filter(({ sku }: { sku?: string }) => sku !== undefined);
  const stated = [
    { name: "Desk lamp Alva", sku: "LO-1001", price: 39.5, inStock: true },
    { name: "Floor lamp Bodil", sku: "LO-1002", price: 129, inStock: true },
    { name: "Side table Carl", sku: "LO-2001", price: 89, inStock: false },
    { name: "Stool Dagny", sku: "LO-2002", price: 64, inStock: true },
    { name: "Wall lamp Einar", sku: "LO-1003", price: 54.9, inStock: false },
    { name: "Linen shade Freja", sku: "LO-3001", price: 24, inStock: true },
  ];
  expect(found).toHaveLength(stated.length);
  expect(found).toEqual(expect.arrayContaining(stated));
});

test("a crawl reads the whole site except what robots.txt disallows", async () => {
  const { id } = await call("POST", "/crawl", { url: site.url });
  const { status, completed, data } = await untilEnded(`/crawl/${id}`);
  expect({ status, completed }).toEqual({ status: "completed", completed: 11 });
  for (const page of data) expect(page.markdown.length).toBeGreaterThan(20);
  expect((await call("GET", `/crawl/${id}/errors`)).robotsBlocked).toEqual([`${site.url}/shop/cart`]);
});

test("without --allow-private-hosts a page on this machine is refused", async () => {
  const closed = createService();
  const request = new Request("http://x.test/v2/scrape", {
    method: "POST",
    headers,
    body: JSON.stringify({ url: `${site.url}/` }),
  });
  const response = await closed.handle(request);
  expect(response.status).toBe(403);
  await closed.close();
});
