import { expect, test } from "vitest";
import { createConcurrencyGate } from "../../src/account/concurrency.ts";
import { nextTurn } from "../../src/turns/turns.ts";

const { signal } = new AbortController();

/** Enters a gate, and says whether it has a slot. */
function enter(gate: ReturnType<typeof createConcurrencyGate>, request: { limit: number; left?: number }) {
  const entered = { isIn: false, leave: () => {} };
  void gate.enter("team", request, signal).then((leave) => Object.assign(entered, { isIn: true, leave }));
  return entered;
}

test("a call is served before a job that came earlier, and the job leaves a slot", async () => {
  const gate = createConcurrencyGate();
  const [first, second] = [await gate.tryEnter("team", { limit: 2 }), await gate.tryEnter("team", { limit: 2 })];
  expect(await gate.tryEnter("team", { limit: 2 })).toBeUndefined();
  const job = enter(gate, { limit: 2, left: 1 });
  const call = enter(gate, { limit: 2 });
  first?.();
  await expect.poll(() => call.isIn).toBe(true);
  second?.();
  await nextTurn();
  expect(job.isIn).toBe(false);
  call.leave();
  await expect.poll(() => job.isIn).toBe(true);
  // A call can use what the job leaves.
  expect(await gate.tryEnter("team", { limit: 2 })).toBeDefined();
});

test("a slot passes on in the order of the requests, past one that gave up", async () => {
  const gate = createConcurrencyGate();
  const leave = await gate.enter("team", { limit: 1 }, signal);
  const caller = new AbortController();
  const gone = gate.enter("team", { limit: 1 }, caller.signal);
  const [next, last] = [enter(gate, { limit: 1 }), enter(gate, { limit: 1 })];
  caller.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  leave();
  leave();
  await expect.poll(() => next.isIn).toBe(true);
  expect(last.isIn).toBe(false);
  next.leave();
  await expect.poll(() => last.isIn).toBe(true);
});

test("a request from before the limit was raised does not hold up those behind it", async () => {
  const gate = createConcurrencyGate();
  const slots = [await gate.enter("team", { limit: 2 }, signal), await gate.enter("team", { limit: 2 }, signal)];
  const [old, raised] = [enter(gate, { limit: 1 }), enter(gate, { limit: 2 })];
  slots[0]?.();
  await expect.poll(() => raised.isIn).toBe(true);
  expect(old.isIn).toBe(false);
  slots[1]?.();
  raised.leave();
  await expect.poll(() => old.isIn).toBe(true);
});
