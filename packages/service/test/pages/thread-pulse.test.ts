import { expect, test } from "vitest";
import { createThreadPulse } from "../../src/pages/thread-pulse.ts";

/** Creates the pulse of a thread, with the times and the load of the test. */
function pulseOf() {
  const state = { now: 0, busy: 0, delay: 1 };
  const pulse = createThreadPulse(
    () => state.delay,
    () => state.busy,
    () => state.now,
  );
  return { state, pulse };
}

test("those that a thread may have worked on are charged once for its time, in equal parts", () => {
  const { state, pulse } = pulseOf();
  const sums = [0, 0];
  const charge = (count: number) =>
    pulse.charge(sums.slice(0, count).map((_sum, at) => (ms: number) => void (sums[at] = ms + (sums[at] ?? 0))));
  pulse.replied(true);
  state.busy = 100;
  charge(2);
  charge(2);
  expect(sums).toEqual([50, 50]);
  state.busy = 150;
  charge(1);
  expect(sums).toEqual([100, 50]);
  // Time in which it worked on none of them is charged to nobody.
  state.busy = 1_000;
  charge(0);
  charge(1);
  expect(sums).toEqual([100, 50]);
  state.delay = 4;
  pulse.look();
  state.busy = 1_400;
  charge(1);
  expect(sums).toEqual([200, 50]);
});

test("a thread is held when it has not replied for a while, longer while it loads its code or the machine is busy", () => {
  const { state, pulse } = pulseOf();
  expect(pulse.look()).toBe(true);
  state.now = 10_000;
  // It has never replied, so it is still starting.
  expect(pulse.isHeld()).toBe(false);
  /** Pings the thread and returns whether it counts as blocked immediately, at the limit and after it. */
  const heldAt = (limit: number): boolean[] =>
    [0, limit, 1].map((ms) => {
      if (ms === 0) expect(pulse.look()).toBe(true);
      state.now += ms;
      return pulse.isHeld();
    });
  pulse.replied(false);
  expect(heldAt(2_000)).toEqual([false, false, true]);
  expect(pulse.look()).toBe(false);
  pulse.replied(true);
  expect(pulse.isHeld()).toBe(false);
  expect(heldAt(250)).toEqual([false, false, true]);
  pulse.replied(true);
  expect(pulse.isHeld()).toBe(false);
  state.delay = 4;
  expect(heldAt(1_000)).toEqual([false, false, true]);
});
