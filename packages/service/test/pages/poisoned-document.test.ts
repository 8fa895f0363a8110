import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createChangeStore } from "@extraction-api/page-reader";
import { pdfBomb } from "../../bench/support/pdf-bomb.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import { createOutsideMemory } from "../../src/pages/outside-memory.ts";
import { startReadingThread } from "../../src/pages/reading-thread.ts";
import { pdf } from "../support/pdf.ts";
import { startSite } from "../support/site.ts";

const send = (body: Buffer | string, type: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(200, { "content-type": type }).end(body);

/** Creates a pool whose threads may have little memory outside their heap, and counts their starts and deaths. */
function smallPool() {
  const counts = { started: 0, deaths: 0 };
  const { acquirer } = createReadingPool({
    settings: { allowPrivateHosts: true },
    size: 2,
    browser: { read: async () => ({ ok: false, row: "bad-request" }), close: async () => {} },
    changes: createChangeStore(),
    start(settings, use) {
      counts.started += 1;
      const onDeath = () => {
        counts.deaths += 1;
        use?.onDeath?.();
      };
      return startReadingThread(settings, { memory: createOutsideMemory({ eachMb: 60 }), delay: () => 1_000, onDeath });
    },
  });
  onTestFinished(() => acquirer.close());
  return { acquirer, counts };
}

const options = (sent: object = {}) => decodeScrapeOptions(completeScrapeOptions({ timeout: 60_000, ...sent }));
const { signal } = new AbortController();

test("a document that ends its thread is retried once, and other work of the thread is done", async () => {
  const { acquirer, counts } = smallPool();
  const late: ServerResponse[] = [];
  const site = await startSite({
    "/bomb": send(pdfBomb(1_000), "application/pdf"),
    "/plain": send(pdf([["Heading", "A line."]]), "application/pdf"),
    "/slow": (_request, response) => void late.push(response),
  });
  onTestFinished(() => site.close());
  const read = (path: string, sent = {}) => acquirer.scrape(site.url + path, options(sent), signal);
  const slow = read("/slow");
  await expect.poll(() => late.length).toBe(1);
  expect(await read("/bomb")).toMatchObject({ ok: false, row: "internal-server-error" });
  expect(counts.deaths).toBe(2);
  await expect.poll(() => late.length).toBeGreaterThan(0);
  for (const response of late) response.writeHead(200, { "content-type": "text/html" }).end("<p>It came at last.</p>");
  expect(await slow).toMatchObject({ ok: true });
  expect(await read("/plain")).toMatchObject({ ok: true });
  expect(counts.deaths).toBe(2);
});
