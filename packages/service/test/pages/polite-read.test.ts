import { expect, test } from "vitest";
import type { ScrapeOutcome } from "../../src/acquisition.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { defaultLimits } from "../../src/limits.ts";
import { createHostPace } from "../../src/pacing/host-pace.ts";
import { createConcurrencyGate } from "../../src/account/concurrency.ts";
import type { PageRequest } from "../../src/pages/page-request.ts";
import { readPolitely } from "../../src/pages/polite-read.ts";
import { createTestClock } from "../support/clock.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const url = "https://a.example/page";
const page = acquiredPage(url);
const outcome: ScrapeOutcome = { ok: true, document: {}, page };

function setUp() {
  const clock = createTestClock();
  const pace = createHostPace(clock, 16);
  const services = { clock, pace, queues: createConcurrencyGate(), limits: defaultLimits, random: () => 0.5 };
  const { signal } = new AbortController();
  const request: PageRequest = {
    url,
    options: decodeScrapeOptions(completeScrapeOptions()),
    account: { team: "team", key: "key", settings: {} },
    signal: () => signal,
    zeroDataRetention: false,
    patient: true,
  };
  /** Returns how many requests the host may get at the same time. */
  async function room(): Promise<number> {
    let count = 0;
    for (let n = 0; n < 20; n += 1) void pace.enter("a.example", signal).then(() => (count += 1));
    await new Promise((resolve) => setImmediate(resolve));
    return count;
  }
  const read = (waitMs: number, readMs: number) =>
    readPolitely(services, request, async (onBegin) => {
      clock.advance(waitMs);
      onBegin();
      clock.advance(readMs);
      return outcome;
    });
  return { read, room };
}

test("the time that a page waited here does not count against its host", async () => {
  const { read, room } = setUp();
  for (let n = 0; n < 27; n += 1) await read(0, 20);
  await read(60_000, 20);
  expect(await room()).toBe(9);
});

test("a host that is much slower than usual gets fewer requests", async () => {
  const { read, room } = setUp();
  for (let n = 0; n < 27; n += 1) await read(0, 20);
  await read(0, 60_000);
  expect(await room()).toBe(6);
});
