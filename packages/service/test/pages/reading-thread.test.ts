import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { pdfBomb } from "../../bench/support/pdf-bomb.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createOutsideMemory } from "../../src/pages/outside-memory.ts";
import { packPage } from "../../src/pages/packed-page.ts";
import { startReadingThread, suspected } from "../../src/pages/reading-thread.ts";
import { pdf } from "../support/pdf.ts";
import { startSite } from "../support/site.ts";

// About: src/pages/reading-*.ts

test("an unresponsive thread is blocked on an idle machine, and only waiting for a processor on a busy one", async () => {
  let [delay, looks] = [1_000, 0];
  const thread = startReadingThread(
    { allowPrivateHosts: true },
    {
      delay: () => {
        looks += 1;
        return delay;
      },
    },
  );
  onTestFinished(() => thread.stop());
  const { signal } = new AbortController();
  await thread.perform({ kind: "text", markdown: "A text." }, signal);
  // A large page is transferred: a message that copies 12 MB takes 100 ms.
  const facts = { requestedUrl: "https://a.example/", finalUrl: "https://a.example/", statusCode: 200, links: [] };
  const page = packPage({
    ...facts,
    contentType: "text/html",
    fetchedAt: 1,
    rawHtml: `<title>T</title><!--${"x".repeat(140_000)}-->`,
  });
  expect(await thread.perform({ kind: "extract", input: { pages: [page], prompt: "x" } }, signal)).toHaveProperty(
    "data",
  );
  expect(page.packedHtml?.bytes.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  // A task whose caller has gone before it starts does nothing.
  expect(await thread.perform({ kind: "text", markdown: "A text." }, AbortSignal.abort())).toBe(undefined);
  // Comparing texts in which every line differs keeps a processor busy for hours.
  const lines = (name: string) => Array.from({ length: 20_000 }, (_none, line) => `<p>${name} ${line}</p>`).join("");
  const url = "https://a.example/";
  const read = { finalUrl: url, statusCode: 200, contentType: "text/html", text: lines("now") };
  const options = { formats: [{ type: "changeTracking" as const, modes: ["git-diff" as const] }] };
  const previous = [
    { url, branch: '["",null]', scrape: { at: 1, markdown: lines("before").replaceAll("<p>", "\n\n") } },
  ];
  const charged = { endless: 0, waits: 0 };
  const charge = (name: keyof typeof charged) => (ms: number) => void (charged[name] += ms);
  const task = { kind: "present", url, read: { read }, options, previous } as const;
  const endless = thread.perform(task, signal, charge("endless"));
  const waits = thread.perform({ kind: "text", markdown: "A text." }, signal, charge("waits"));
  const before = looks;
  // The pool looks twice in the time after which a thread counts as blocked.
  await expect.poll(() => looks).toBeGreaterThan(before + 8);
  expect(thread.isHeld()).toBe(false);
  delay = 1;
  await expect.poll(() => thread.isHeld()).toBe(true);
  expect(await waits).toBe(undefined);
  await expect.poll(() => charged.endless).toBeGreaterThan(250);
  expect(charged.waits).toBe(0);
  await thread.stop();
  expect(await endless).toBe(suspected);
});

test("a file that fills the memory outside the heap ends its thread, not the service", async () => {
  const send = (body: Buffer) => (_request: unknown, response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "application/pdf" }).end(body);
  const site = await startSite({ "/plain": send(pdf([["Heading", "A line."]])), "/bomb": send(pdfBomb(1_000)) });
  onTestFinished(() => site.close());
  let deaths = 0;
  // However busy the machine is, the thread counts as one that waits for a processor.
  const use = { memory: createOutsideMemory({ eachMb: 60 }), onDeath: () => (deaths += 1), delay: () => 1_000 };
  const thread = startReadingThread({ allowPrivateHosts: true }, use);
  onTestFinished(() => thread.stop());
  const options = decodeScrapeOptions(completeScrapeOptions({ timeout: 60_000 }));
  const read = (path: string) =>
    thread.perform({ kind: "read", url: site.url + path, options, previous: [] }, new AbortController().signal);
  expect(await read("/plain")).toMatchObject({ ok: true });
  expect(await read("/bomb")).toBe(suspected);
  expect(deaths).toBe(1);
});
