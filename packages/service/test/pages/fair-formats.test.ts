import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { packPage } from "../../src/pages/packed-page.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";
import type { TaskOutcome, WorkerTask } from "../../src/pages/worker-messages.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const failed = { ok: false, row: "not-found" } as const;
const url = "https://a.example/";
const large = packPage(acquiredPage(url, { rawHtml: `<p>${"Words. ".repeat(100_000)}</p>` }));
const options = decodeScrapeOptions(completeScrapeOptions({}));
const { signal } = new AbortController();

test(
  "however many teams wait for slow formats of large copies, another team's page is read at once",
  { timeout: 20_000 },
  async () => {
    const begun: string[] = [];
    // A thread that formats of a copy block until the pool closes.
    const start = (): ReadingThread => {
      let isBlocked = false;
      return {
        isHeld: () => isBlocked,
        async perform<T extends WorkerTask>({ kind }: T) {
          begun.push(kind);
          isBlocked ||= kind === "remake";
          if (isBlocked) await new Promise(() => {});
          return failed as unknown as TaskOutcome<T> | undefined;
        },
        stop: async () => {},
      };
    };
    const browser = { read: async () => failed, close: async () => {} };
    const settings = { allowPrivateHosts: true };
    const { acquirer } = createReadingPool({ settings, size: 1, browser, changes: {} as never, start });
    onTestFinished(() => acquirer.close());
    for (let team = 0; team < 10; team += 1)
      for (let call = 0; call < 4; call += 1)
        void acquirer.remake?.(url, async () => large, options, signal, `team ${team}`);
    // Tasks that wait get a thread when the pool looks for blocked ones.
    for (let looks = 0, last = -1; looks < 3; looks = begun.length === last ? looks + 1 : 0) {
      last = begun.length;
      await sleep(120);
    }
    expect(await acquirer.scrape(url, options, signal, { team: "another" })).toEqual(failed);
    expect(begun.at(-1)).toBe("read");
  },
);
