import { expect, test } from "vitest";
import type { Clock } from "../../src/clock.ts";
import { createHostPace } from "../../src/pacing/host-pace.ts";
import { withLearnedRate } from "../../src/pacing/learned-rate.ts";

/** Creates a clock that advances as soon as everything waits for it. */
function virtualClock(): Clock & { readonly run: (until: Promise<unknown>) => Promise<void> } {
  let time = 0;
  let isOver = false;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: time + ms, wake })),
    async run(until) {
      void until.then(() => (isOver = true));
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0];
        if (isOver || !next) return;
        sleepers.splice(sleepers.indexOf(next), 1);
        time = next.at;
        next.wake();
      }
    },
  };
}

/** A host's budget: returns its `Retry-After` in milliseconds if it refuses a request at that time. */
type Budget = (now: number) => number | undefined;

const unlimited: Budget = () => undefined;

/** Allows a number of requests in each period. */
function budgetOf(requests: number, periodMs: number): Budget {
  let [period, used] = [-1, 0];
  return (now) => {
    const present = Math.floor(now / periodMs);
    if (present !== period) [period, used] = [present, 0];
    used += 1;
    return used > requests ? Math.ceil(((present + 1) * periodMs - now) / 1_000) * 1_000 : undefined;
  };
}

/** Reads pages of a host that takes 200 ms for each, 20 of them at a time if the pace allows it. */
async function read(pages: number, budget: Budget) {
  const clock = virtualClock();
  const pace = withLearnedRate(createHostPace(clock, 16), clock);
  const { signal } = new AbortController();
  const refusedAt: number[] = [];
  let left = pages;
  async function work(): Promise<void> {
    while (left > 0) {
      const leave = await pace.enter("a.example", signal);
      const begin = clock.now();
      const askedMs = budget(begin);
      if (askedMs === undefined) left -= 1;
      else refusedAt.push(begin);
      await clock.sleep(200);
      if (askedMs === undefined) leave({ state: "fine", tookMs: 200 });
      else leave({ state: "refused", tookMs: 200, waitMs: askedMs, askedMs });
    }
  }
  await clock.run(Promise.all(Array.from({ length: 20 }, work)));
  return { tookMs: clock.now(), refusedAt };
}

test.each([
  ["10 requests per second", budgetOf(10, 1_000)],
  ["2 requests per second", budgetOf(2, 1_000)],
  ["5 requests in 10 seconds", budgetOf(5, 10_000)],
])("after its first refusals a host that allows %s refuses hardly any request", async (_name, budget) => {
  const { refusedAt } = await read(300, budget);
  const first = refusedAt.filter((at) => at < (refusedAt[0] as number) + 1_000);
  expect(first.length).toBeLessThanOrEqual(5);
  expect(refusedAt.length - first.length).toBeLessThanOrEqual(4);
});

test("a host that refuses nothing is soon read with all requests that are allowed at a time", async () => {
  const { refusedAt, tookMs } = await read(300, unlimited);
  expect(refusedAt).toEqual([]);
  expect(tookMs).toBeLessThan((2 * 300 * 200) / 16);
});
