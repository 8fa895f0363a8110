import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createReadingProgress } from "../../src/pages/reading-progress.ts";
import type { WorkerRequest, WorkerSettings } from "../../src/pages/worker-messages.ts";

/** Patterns of a schema that takes about half a second to compile: longer than a thread may be silent. */
const patternProperties = Object.fromEntries(
  Array.from({ length: 1_500 }, (_none, index) => [`^(a+)+${index}$`, { type: "string" }]),
);
const schema = { type: "object", patternProperties };

test("compiling a schema may block a thread, waiting for a page may not", async () => {
  const progress = createReadingProgress();
  const seen: string[] = [];
  // The page responds once the test has seen that the thread waits for it.
  const site = createServer((_request, response) => {
    const isSeen = () => expect(seen.slice(seen.indexOf("works"))).toEqual(["works", "waits"]);
    void vi
      .waitFor(isSeen, { timeout: 120_000 })
      .catch(() => undefined)
      .then(() => response.end("<p>Hello"));
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const settings = { allowPrivateHosts: true, progress: progress.buffer } as WorkerSettings;
  const worker = new Worker(new URL("../../src/pages/reading-worker.ts", import.meta.url), { workerData: settings });
  onTestFinished(async () => {
    await worker.terminate();
    site.close();
  });
  let isDone = false;
  worker.on("message", () => (isDone = true));
  const options = decodeScrapeOptions(completeScrapeOptions({ formats: [{ type: "json", schema }], timeout: 200_000 }));
  const task = {
    kind: "read",
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    options,
    previous: [],
  } as const;
  // A thread is not a window: its messages have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ kind: "do", id: 1, task } satisfies WorkerRequest);
  await vi.waitFor(
    () => {
      const now = progress.mayHold(1) ? "works" : "waits";
      if (seen.at(-1) !== now) seen.push(now);
      expect(isDone).toBe(true);
    },
    { timeout: 250_000, interval: 1 },
  );
  // While it compiles, and while it fetches; other states may be too short to be seen.
  expect(seen.slice(seen.indexOf("works")).slice(0, 2)).toEqual(["works", "waits"]);
});
