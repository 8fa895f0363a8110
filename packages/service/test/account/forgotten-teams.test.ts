import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createConcurrencyGate } from "../../src/account/concurrency.ts";
import { createRateLimiter, rateWindowMs } from "../../src/account/rate-limit.ts";

// Without configured keys each key is a team, so that a caller can have millions of them.
const teams = Array.from({ length: 100_000 }, (_none, index) => `team ${index}`);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test("a gate keeps nothing of teams that use no slot", async () => {
  const gate = createConcurrencyGate();
  const { signal } = new AbortController();
  const before = heapUsed();
  for (const team of teams) (await gate.enter(team, { limit: 1 }, signal))();
  for (const team of teams) {
    const caller = new AbortController();
    const waiting = gate.enter(team, { limit: 0 }, caller.signal);
    caller.abort();
    await waiting.catch(() => {});
  }
  expect(heapUsed() - before).toBeLessThan(2_000_000);
  // Alive until here.
  expect(await gate.tryEnter("team 1", { limit: 1 })).toBeDefined();
});

test("a limiter forgets teams whose minute is over", async () => {
  let now = 0;
  const limiter = createRateLimiter(() => now);
  const before = heapUsed();
  for (const team of teams) await limiter.take(team, 1);
  expect(await limiter.take("team 1", 1)).toBe(60);
  now += rateWindowMs;
  await limiter.take("another", 1);
  expect(heapUsed() - before).toBeLessThan(2_000_000);
  expect(await limiter.take("team 1", 1)).toBeUndefined();
});
