import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { withinTime } from "../../src/calls/call-time.ts";
import { startSite, type TestSite } from "../support/site.ts";

/** A selector that keeps a processor busy for hours on such a page. */
const endless = { includeTags: ["div:has(div:has(div:has(div:has(div:has(b)))))"] };
const page = `<html><body>${"<div>".repeat(300)}${"<p>a</p>".repeat(3_000)}</body></html>`;

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({ "/": page, "/light": "<title>Light</title><p>Light.</p>" });
  service = createService({ allowPrivateHosts: true, threads: 1 });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

async function scrape(path: string, options: object): Promise<{ status: number; body: { error?: string } }> {
  const answer = await service.handle(
    new Request("http://local.test/v2/scrape", {
      method: "POST",
      headers: { authorization: "Bearer k" },
      body: JSON.stringify({ url: site.url + path, maxAge: 0, ...options }),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as { error?: string } };
}

test.each([
  [10, 11],
  [300, 330],
  [1_000, 1_100],
  [60_000, 60_100],
])("a call with %i ms ends after %i ms at the latest", async (timeout, latest) => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const time = vi.spyOn(performance, "now").mockReturnValue(5);
  const services = { storing: new Set<Promise<unknown>>(), log: () => {} };
  try {
    await withinTime({ signal: () => new AbortController().signal, since: 5, services }, timeout, async () => ({
      body: {},
    }));
    // The service of the other tests has timers, too.
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(latest);
  } finally {
    timers.mockRestore();
    time.mockRestore();
  }
});

test("a page that blocks its thread is 408 near its timeout, and others are read", async () => {
  await scrape("/light", {});
  const heavy = { ...endless, formats: ["markdown"], timeout: 1_000 };
  const [stuck, beside] = await Promise.all([scrape("/", heavy), scrape("/light", { timeout: 120_000 })]);
  expect(stuck).toMatchObject({
    status: 408,
    body: { success: false, error: expect.stringMatching(/^Request Timeout/) },
  });
  expect(beside.status).toBe(200);
  expect((await scrape("/light", { timeout: 120_000 })).status).toBe(200);
});

test("a page that was read with the browser does not block the service", async () => {
  await scrape("/light", { waitFor: 1, timeout: 120_000 });
  const heavy = { ...endless, formats: ["markdown"], waitFor: 1, timeout: 8_000 };
  // The page blocks its thread forever: if that were the service's own thread, no response would come.
  expect((await scrape("/", heavy)).status).toBe(408);
});
