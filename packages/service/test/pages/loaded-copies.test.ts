import { expect, onTestFinished, test } from "vitest";
import type { AcquiredPage, ModelEndpoint } from "../../src/acquisition.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";
import type { TaskOutcome, WorkerTask } from "../../src/pages/worker-messages.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const failed = { ok: false, row: "not-found" } as const;
const url = "https://a.example/";
const options = decodeScrapeOptions(completeScrapeOptions({}));
const { signal } = new AbortController();

/** Creates a pool with one thread whose tasks end when the test says so. */
function poolOfOne(model?: ModelEndpoint) {
  const ends: (() => void)[] = [];
  const start = (): ReadingThread => ({
    isHeld: () => false,
    async perform<T extends WorkerTask>() {
      await new Promise<void>((resolve) => ends.push(resolve));
      return failed as unknown as TaskOutcome<T> | undefined;
    },
    stop: async () => {},
  });
  const settings = { allowPrivateHosts: true, ...(model && { model }) };
  const browser = { read: async () => failed, close: async () => {} };
  const { acquirer } = createReadingPool({ settings, size: 1, browser, changes: {} as never, start });
  onTestFinished(() => acquirer.close());
  const remake = async (load: () => Promise<AcquiredPage | undefined>, team?: string) =>
    acquirer.remake?.(url, load, options, signal, team);
  return { remake, ends };
}

test.each([
  ["without a model", 2, undefined],
  // The model takes most of the time.
  ["with a model", 64, { baseUrl: "https://model.example/", apiKey: "k", model: "m" }],
] as const)(
  "%s, copies are loaded when a thread has room for them, however many callers wait",
  async (_how, most, model) => {
    const { remake, ends } = poolOfOne(model);
    let loaded = 0;
    const load = async () => {
      loaded += 1;
      return acquiredPage(url);
    };
    const made = Array.from({ length: 80 }, (_none, n) => remake(load, `team ${n}`));
    for (let done = 0; done < made.length; done += 1) {
      await expect.poll(() => ends.length).toBe(Math.min(most, made.length - done));
      expect(loaded).toBe(Math.min(most + done, made.length));
      ends.shift()?.();
    }
    expect(await Promise.all(made)).toEqual(made.map(() => failed));
  },
);

test("a copy that is gone by then makes room for the next", async () => {
  const { remake, ends } = poolOfOne();
  const gone = Array.from({ length: 3 }, () => remake(async () => undefined));
  expect(await Promise.all(gone)).toEqual([undefined, undefined, undefined]);
  const made = remake(async () => acquiredPage(url));
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()?.();
  expect(await made).toEqual(failed);
});
