import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { startSite, type TestSite } from "../support/site.ts";

// Larger than one write, with characters of one, two, three and four bytes.
const page = `<!doctype html><title>Large</title>${"<p>a\u00e9漢\u{1f600}</p>".repeat(400_000)}`;

let site: TestSite;
let service: Service;
let base: string;
beforeAll(async () => {
  site = await startSite({ "/large": page });
  service = createService({ allowPrivateHosts: true, threads: 1, apiKeys: ["k"] });
  base = (await service.listen()).url;
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const headers = { authorization: "Bearer k", "content-type": "application/json" };

test("a large page is sent and stored in portions, complete", async () => {
  const body = JSON.stringify({ url: `${site.url}/large`, formats: ["rawHtml"], timeout: 300_000 });
  const sent = await fetch(`${base}/scrape`, { method: "POST", headers, body });
  expect(sent.headers.get("content-length")).toBeNull();
  const { data } = (await sent.json()) as { data: { rawHtml: string; metadata: { scrapeId: string } } };
  expect(data.rawHtml === page).toBe(true);
  const kept = await fetch(`${base}/scrape/${data.metadata.scrapeId}`, { headers });
  expect(((await kept.json()) as typeof sent & { data: typeof data }).data.rawHtml === page).toBe(true);
});

test("a caller that disconnects during a large response leaves nothing behind", async () => {
  const body = JSON.stringify({ url: `${site.url}/large`, formats: ["rawHtml"], timeout: 300_000 });
  const gone = new AbortController();
  const sent = await fetch(`${base}/scrape`, { method: "POST", headers, body, signal: gone.signal });
  gone.abort();
  await expect(sent.text()).rejects.toThrow();
  expect((await fetch(`${base}/team/queue-status`, { headers })).status).toBe(200);
});
