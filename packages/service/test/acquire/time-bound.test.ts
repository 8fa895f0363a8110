import { expect, test } from "vitest";
import { createTimeBound, timeoutSignal } from "../../src/acquire/time-bound.ts";

const { signal: patient } = new AbortController();

test("aborts at the end of its time, and with its caller", async () => {
  const bound = createTimeBound(patient, 5);
  await new Promise((resolve) => bound.signal.addEventListener("abort", resolve));
  expect(bound.check).toThrow("the time is over");
  const caller = new AbortController();
  const other = createTimeBound(caller.signal, 60_000);
  expect(other.check).not.toThrow();
  caller.abort(new Error("gone"));
  expect(other.check).toThrow("gone");
  other.release();
  expect(createTimeBound(AbortSignal.abort(new Error("before")), 1).check).toThrow("before");
});

test("reports it even if synchronous work kept the timer from firing", () => {
  const bound = createTimeBound(patient, 5);
  for (const begin = performance.now(); performance.now() - begin < 10;);
  expect(bound.signal.aborted).toBe(false);
  expect(bound.check).toThrow("the time is over");
  bound.release();
});

test("releases timer and caller", async () => {
  const bound = createTimeBound(patient, 5);
  bound.release();
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(bound.signal.aborted).toBe(false);
});

test("a time longer than any timer does not end at once", async () => {
  const bound = createTimeBound(patient, Number.MAX_SAFE_INTEGER);
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(bound.check).not.toThrow();
  bound.release();
});

test("any number makes a valid signal", async () => {
  const [over, part, long] = [timeoutSignal(-5), timeoutSignal(0.7 * 9), timeoutSignal(1e300)];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([over.aborted, part.aborted]).toEqual([true, true]);
  expect(long.aborted).toBe(false);
});
