import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import type { Service } from "../../src/index.ts";
import { isExampleHost } from "../../src/acquire/example-hosts.ts";
import { demoSite } from "../support/while-testing.ts";

const site = demoSite();
let service: Service;

beforeAll(() => {
  service = createService({ examples: { host: "127.0.0.1", port: Number(new URL(site.url).port) } });
});

afterAll(() => service.close());

async function scrape(url: string): Promise<{ success: boolean; data?: { markdown: string }; error?: string }> {
  const request = new Request("http://local.test/v2/scrape", {
    method: "POST",
    headers: { authorization: "Bearer k", "content-type": "application/json" },
    body: JSON.stringify({ url, maxAge: 0 }),
  });
  return (await (await service.handle(request)).json()) as Awaited<ReturnType<typeof scrape>>;
}

test.each([
  ["https://shop.example.com/products/desk-lamp", /39\.50 EUR/],
  ["https://news.example.com/articles/42", /Harbour reopens/],
  ["http://docs.example.org/guide/start", /Three steps/],
  ["https://files.example.com/report.pdf", /Harbour report 2026/],
])("%s is answered by the demo site", async (url, content) => {
  expect((await scrape(url)).data?.markdown).toMatch(content);
});

test("loopback stays closed, and so does every host that is not reserved for examples", async () => {
  expect((await scrape(site.url)).error).toBe("Forbidden");
  for (const host of ["example.com.attacker.net", "notexample.com", "127.0.0.1", "localhost", "example.co"])
    expect(isExampleHost(host), host).toBe(false);
  for (const host of ["example.com", "shop.example.com", "a.b.example.org", "x.example", "tenders.example.gov"])
    expect(isExampleHost(host), host).toBe(true);
});
