import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { isExampleHost } from "../../src/acquire/example-hosts.ts";
import { allOperations } from "../../src/contract/operations.ts";
import { demoSite } from "../support/while-testing.ts";

const site = demoSite();
let service: Service;

beforeAll(() => {
  service = createService({ examples: { host: "127.0.0.1", port: Number(new URL(site.url).port) } });
});

afterAll(() => service.close());

async function call<Result>(path: string, body?: unknown): Promise<Result> {
  const method = body === undefined ? "GET" : "POST";
  const headers = { authorization: "Bearer k", "content-type": "application/json" };
  const request = new Request(`http://local.test${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  return (await (await service.handle(request)).json()) as Result;
}

const scrape = (url: string) => call<{ data?: { markdown: string }; error?: string }>("/v2/scrape", { url, maxAge: 0 });

interface Crawled {
  readonly status: string;
  readonly data: readonly { readonly metadata: { readonly sourceURL: string } }[];
}

/** Runs a crawl to its end and returns the addresses of its pages. */
async function crawl(version: string, request: object): Promise<{ status: string; pages: string[] }> {
  const { id } = await call<{ id: string }>(`/${version}/crawl`, { ...request, webhook: undefined, delay: undefined });
  const look = () => call<Crawled>(`/${version}/crawl/${id}`);
  await expect.poll(async () => (await look()).status).not.toBe("scraping");
  const { status, data } = await look();
  return { status, pages: data.map(({ metadata }) => new URL(metadata.sourceURL).pathname) };
}

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}
const crawls = allOperations
  .filter(({ id }) => id === "startCrawl")
  .flatMap(({ version, node }) => {
    const media: Media | undefined = node.requestBody?.content["application/json"];
    return Object.entries(media?.examples ?? {}).map(([name, { value }]): [string, string, object] => [
      version,
      name,
      value,
    ]);
  });

test("there are crawls to try", () => {
  expect(crawls.length).toBeGreaterThan(6);
});

test.each(crawls)("the documents' crawl %s %s finds pages", async (version, _name, request) => {
  expect(await crawl(version, request)).toMatchObject({
    status: "completed",
    pages: expect.arrayContaining([expect.any(String), expect.any(String)]),
  });
});

test("a product of the shop has one address, however a visitor gets there", async () => {
  const below = async (path: string) => (await crawl("v2", { url: `https://shop.example.com${path}` })).pages;
  expect(await below("/shop/")).toContain("/shop/desk-lamp");
  expect(await below("/products/")).toContain("/products/desk-lamp");
});

test.each([
  ["https://shop.example.com/products/desk-lamp", /39\.50 EUR/],
  ["https://news.example.com/articles/42", /Harbour reopens/],
  ["http://docs.example.org/guide/start", /Three steps/],
  ["https://files.example.com/report.pdf", /Harbour report 2026/],
])("%s is answered by the demo site", async (url, content) => {
  expect((await scrape(url)).data?.markdown).toMatch(content);
});

test("loopback stays blocked, and example hosts do not open any other host", async () => {
  expect((await scrape(site.url)).error).toBe("Forbidden");
  for (const host of ["example.com.attacker.net", "notexample.com", "127.0.0.1", "localhost", "example.co"])
    expect(isExampleHost(host), host).toBe(false);
  for (const host of ["example.com", "shop.example.com", "a.b.example.org", "x.example", "tenders.example.gov"])
    expect(isExampleHost(host), host).toBe(true);
});
