import { afterAll, beforeAll, expect, test } from "vitest";
import type { Progress } from "@modelcontextprotocol/client";
import { overHttp, overStdio, textOf } from "./support/connect.ts";
import { KEY, startService, type TestService } from "./support/service.ts";

const never = "https://shop.example.com/never/comes";
const shop = "https://shop.example.com/shop";
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function activeCrawls(): Promise<readonly { readonly id: string }[]> {
  const response = await fetch(`${service.baseUrl}/crawl/active`, { headers: { Authorization: `Bearer ${KEY}` } });
  return ((await response.json()) as { readonly crawls: readonly { readonly id: string }[] }).crawls;
}

test.each(["legacy", "modern"] as const)("a job reports its progress with increasing numbers (%s)", async (era) => {
  await using connected = await overHttp({ baseUrl: service.baseUrl, apiKey: KEY }, { era });
  const seen: Progress[] = [];
  const input = { name: "batch_scrape", arguments: { urls: [`${shop}/stool`, `${shop}/desk-lamp`] } };
  const result = await connected.client.callTool(input, { onprogress: (progress) => void seen.push(progress) });
  expect(result.isError).not.toBe(true);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.at(-1)?.message).toMatch(/completed|scraping/);
  const numbers = seen.map(({ progress }) => progress);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test.each([
  ["stdio, protocol of 2025", () => overStdio(service.baseUrl)],
  ["stdio, protocol of 2026", () => overStdio(service.baseUrl, [], { era: "modern" as const })],
  ["HTTP, protocol of 2025", () => overHttp({ baseUrl: service.baseUrl, apiKey: KEY })],
  ["HTTP, protocol of 2026", () => overHttp({ baseUrl: service.baseUrl, apiKey: KEY }, { era: "modern" as const })],
])("cancelling the call cancels the job (%s)", async (_name, connect) => {
  await using connected = await connect();
  const abort = new AbortController();
  const call = connected.client
    .callTool({ name: "crawl", arguments: { url: never } }, { signal: abort.signal })
    .catch((error: unknown) => error);
  await expect.poll(activeCrawls).toHaveLength(1);
  abort.abort();
  expect(await call).toBeInstanceOf(Error);
  await expect.poll(activeCrawls).toEqual([]);
});

test("a job that takes longer than the tool waits is returned while running, and its credits stay reserved until it ends", async () => {
  await using connected = await overHttp({ baseUrl: service.baseUrl, apiKey: KEY, waitMs: 50, maxCredits: 5 });
  const { client } = connected;
  const started = await client.callTool({ name: "batch_scrape", arguments: { urls: [never, never] } });
  const { id } = started.structuredContent as { readonly id: string };
  expect(textOf(started)).toContain(`job_status {"job": "batch_scrape", "id": "${id}"}`);
  const refused = await client.callTool({ name: "batch_scrape", arguments: { urls: [never, never, never, never] } });
  expect(textOf(refused)).toMatch(/budget-exceeded.*can use 4 credits, but only [34] of the session's 5/s);
  await client.callTool({ name: "job_cancel", arguments: { job: "batch_scrape", id } });
  const allowed = await client.callTool({ name: "map", arguments: { url: `${shop}/` } });
  expect(allowed.isError, textOf(allowed)).not.toBe(true);
});

test("when a session's credits run out, the error says what helps", async () => {
  await using connected = await overHttp({ baseUrl: service.baseUrl, apiKey: KEY, maxCredits: 1 }, { era: "modern" });
  const scrape = async () => connected.client.callTool({ name: "scrape", arguments: { url: `${shop}/stool` } });
  expect((await scrape()).isError).not.toBe(true);
  const refused = await scrape();
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain("--max-credits");
  const unbounded = await connected.client.callTool({ name: "crawl", arguments: { url: `${shop}/` } });
  expect(textOf(unbounded)).toContain("can use 10000 credits");
});
