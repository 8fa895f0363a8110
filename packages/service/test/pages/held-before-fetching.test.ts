import { createChangeStore } from "@extraction-api/page-reader";
import { expect, onTestFinished, test } from "vitest";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import { startReadingThread } from "../../src/pages/reading-thread.ts";
import { linkPage, startSite } from "../support/site.ts";

/** Patterns of a schema that takes half a second to compile: longer than a thread may say nothing. */
const patternProperties = Object.fromEntries(
  Array.from({ length: 1_500 }, (_none, index) => [`^(a+)+${index}$`, { type: "string" }]),
);

test("a schema that is compiled for long is not handed from thread to thread until all of them are held", async () => {
  const site = await startSite({ "/": linkPage("Hello", "/next") });
  let given = 0;
  const pool = createReadingPool({
    settings: { allowPrivateHosts: true },
    size: 1,
    browser: { read: async () => ({ ok: false, row: "not-found" }), close: async () => {} },
    changes: createChangeStore(),
    // As on a quiet machine, where a thread that says nothing is soon taken for held.
    start(settings, use) {
      const thread = startReadingThread(settings, { ...use, delay: () => 1 });
      return {
        ...thread,
        perform(task, signal) {
          given += 1;
          return thread.perform(task, signal);
        },
      };
    },
  });
  onTestFinished(async () => {
    await pool.acquirer.close();
    await site.close();
  });
  const { signal } = new AbortController();
  // A thread that has not yet come up is never taken for held.
  await pool.acquirer.scrape(`${site.url}/`, decodeScrapeOptions(completeScrapeOptions({ timeout: 60_000 })), signal);
  given = 0;
  const options = decodeScrapeOptions(
    completeScrapeOptions({
      formats: [{ type: "json", schema: { type: "object", patternProperties } }],
      timeout: 100_000,
    }),
  );
  const outcome = await pool.acquirer.scrape(`${site.url}/`, options, signal);
  expect(outcome.ok).toBe(true);
  expect(given).toBe(1);
}, 120_000);
