import { expect, test } from "vitest";
import { inTurns, nextTurn, shareOfTurn } from "../../src/turns/turns.ts";

test("concurrent work has one share of each turn together", async () => {
  // An item takes a millisecond of a clock that nothing else advances.
  const state = { time: 0, done: 0 };
  const work = () => {
    state.time += 1;
    state.done += 1;
  };
  const items = Array.from({ length: 100 });
  const works = Array.from({ length: 10 }, () => inTurns(items, work, () => state.time));
  // The work of this turn: a share of four milliseconds, and one item of each, which reads the clock afterwards.
  expect(state.done).toBeLessThan(15);
  let most = 0;
  for (let before = state.done; state.done < 1_000; before = state.done) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, state.done - before);
  }
  await Promise.all(works);
  expect(most).toBeLessThan(30);
});

test("a hundred waiters for a turn have one share of it together", async () => {
  const state = { time: 0, done: 0 };
  const waiting = Array.from({ length: 100 }, async () => {
    const wait = shareOfTurn(() => state.time);
    if (wait) await wait;
    state.time += 1;
    state.done += 1;
  });
  let most = 0;
  for (let before = 0; state.done < 100; before = state.done) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, state.done - before);
  }
  await Promise.all(waiting);
  expect(most).toBeLessThan(15);
});

test("no caller waits forever while others return", async () => {
  // The turn that another clock started has ended.
  await nextTurn();
  await nextTurn();
  const state = { time: 0, isOver: false };
  const now = () => state.time;
  const served: string[] = [];
  const greedy = Array.from({ length: 5 }, async () => {
    while (!state.isOver) {
      const wait = shareOfTurn(now);
      if (wait) await wait;
      state.time += 5;
      served.push("greedy");
      if (served.length > 10_000) throw new Error("the patient one was never served");
    }
  });
  const wait = shareOfTurn(now);
  if (wait) await wait;
  state.isOver = true;
  await Promise.all(greedy);
  expect(served.length).toBeLessThan(30);
});
