import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { packPage } from "../../src/pages/packed-page.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";
import type { TaskOutcome, WorkerTask } from "../../src/pages/worker-messages.ts";
import { acquiredPage } from "../support/acquired-page.ts";
import { nextTurn } from "../support/fake-threads.ts";

const failed = { ok: false, row: "not-found" } as const;
const url = "https://a.example/";
const large = packPage(acquiredPage(url, { rawHtml: `<p>${"Words. ".repeat(100_000)}</p>` }));
const options = decodeScrapeOptions(completeScrapeOptions({}));
const { signal } = new AbortController();

/** Creates a pool whose threads tasks can block until it closes, if the test says so. */
function poolOf(mayBlock: (task: WorkerTask) => boolean) {
  const begun: string[] = [];
  const start = (): ReadingThread => {
    let isBlocked = false;
    return {
      isHeld: () => isBlocked,
      async perform<T extends WorkerTask>(task: T, _signal: AbortSignal, charge?: (ms: number) => void) {
        begun.push(task.kind);
        isBlocked ||= mayBlock(task);
        if (isBlocked) await new Promise(() => {});
        if (task.kind === "file") charge?.(1_000);
        return failed as unknown as TaskOutcome<T> | undefined;
      },
      stop: async () => {},
    };
  };
  const browser = { read: async () => failed, close: async () => {} };
  const settings = { allowPrivateHosts: true };
  const { acquirer } = createReadingPool({ settings, size: 1, browser, changes: {} as never, start });
  onTestFinished(() => acquirer.close());
  return { acquirer, begun };
}

/** Waits until no more tasks get threads; waiting tasks get one when the pool looks for blocked threads. */
async function settled(begun: readonly string[]): Promise<void> {
  for (let looks = 0, last = -1; looks < 3; looks = begun.length === last ? looks + 1 : 0) {
    last = begun.length;
    await sleep(120);
  }
}

const teams = Array.from({ length: 10 }, (_none, n) => `team ${n}`);

test("however many teams wait for slow formats of large copies, another team's page is read at once", async () => {
  const { acquirer, begun } = poolOf(({ kind }) => kind === "remake");
  for (const team of teams)
    for (let call = 0; call < 4; call += 1) void acquirer.remake?.(url, async () => large, options, signal, team);
  await settled(begun);
  expect(await acquirer.scrape(url, options, signal, { team: "another" })).toEqual(failed);
  expect(begun.at(-1)).toBe("read");
});

test("teams whose tasks kept threads busy leave a thread to another team", async () => {
  const { acquirer, begun } = poolOf((task) => task.kind === "read" && task.url.includes("slow"));
  for (const team of teams) await acquirer.siteFile?.("robots", url, options, signal, team);
  for (const team of teams) {
    void acquirer.scrape("https://slow.example/", options, signal, { team });
    await nextTurn();
  }
  await settled(begun);
  expect(await acquirer.scrape(url, options, signal, { team: "another" })).toEqual(failed);
});
