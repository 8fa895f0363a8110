import { expect, test } from "vitest";
import { runPageLoop } from "../../src/jobs/page-loop.ts";
import { mapConcurrently } from "../../src/jobs/pool.ts";
import type { ClaimedPage } from "../../src/state/job-pages.ts";

const pages = 200;

/** Occupies the thread for a millisecond without waiting, like a page from the cache. */
async function work(): Promise<void> {
  for (const end = performance.now() + 1; performance.now() < end;);
}

/** Returns the maximum number of pages processed in one turn of the event loop. */
async function mostInOneTurn(run: (noted: () => Promise<void>) => Promise<unknown>): Promise<number> {
  let [most, inTurn, isOver] = [0, 0, false];
  const beginTurn = () => {
    inTurn = 0;
    if (!isOver) setImmediate(beginTurn);
  };
  beginTurn();
  await run(async () => {
    most = Math.max(most, (inTurn += 1));
    await work();
  });
  isOver = true;
  return most;
}

test("pages that wait for nothing are worked on a few per turn", async () => {
  const waiting = Array.from({ length: pages }, (_none, n): ClaimedPage => ({
    key: String(n),
    url: "",
    depth: 0,
    deaths: 0,
  }));
  const parts = { ahead: 20, signal: new AbortController().signal, flush: async () => false, changed: async () => {} };
  const claim = async (count: number) => waiting.splice(0, count);
  const most = await mostInOneTurn((noted) => runPageLoop({ ...parts, lanes: 10, claim, work: noted }));
  expect(waiting).toEqual([]);
  expect(most).toBeLessThan(20);
});

test("a list whose items wait for nothing is worked on a few items per turn", async () => {
  const items = Array.from({ length: pages }, (_none, n) => n);
  let results: readonly number[] = [];
  const most = await mostInOneTurn(async (noted) => {
    results = await mapConcurrently(items, 10, async (item) => {
      await noted();
      return item;
    });
  });
  expect(results).toEqual(items);
  expect(most).toBeLessThan(20);
});
