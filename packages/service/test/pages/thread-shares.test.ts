import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ThreadShare, ThreadShares } from "../../src/pages/thread-shares.ts";
import { createLine, nextTurn, sharesOf } from "../support/fake-threads.ts";

const { signal } = new AbortController();
/** Tasks that note the order in which they get a thread. */
function queueOf(shares: ThreadShares, order: string[]) {
  return async (team: string, at = signal): Promise<ThreadShare | undefined> => {
    const share = await shares.enter(team, at);
    order.push(share ? team : `${team} gave up`);
    return share;
  };
}

test("one team never has tasks on the last thread, however many of its pages block theirs", async () => {
  const { shares, threads } = sharesOf(1);
  const order: string[] = [];
  const enter = queueOf(shares, order);
  for (let count = 1; count <= 2; count += 1) {
    await enter("slow");
    for (const thread of threads) thread.held = true;
  }
  const late = new AbortController();
  const waits = enter("slow", late.signal);
  const other = await enter("other");
  expect(order).toEqual(["slow", "slow", "other"]);
  expect(other?.thread).toBe(threads[2]);
  late.abort();
  expect(await waits).toBeUndefined();
});

test("a team that waits for its own blocked threads gets the next free one", async () => {
  const { shares, threads } = sharesOf(1);
  const held: (ThreadShare | undefined)[] = [];
  for (let count = 0; count < 2; count += 1) {
    held.push(await shares.enter("slow", signal));
    for (const thread of threads) thread.held = true;
  }
  const waits = shares.enter("slow", signal);
  for (const thread of threads.slice(0, 1)) thread.held = false;
  held[0]?.leave();
  expect((await waits)?.thread).toBe(threads[0]);
});

test("waiting teams are served in turn", async () => {
  const { shares, threads } = sharesOf(1);
  const order: string[] = [];
  const enter = queueOf(shares, order);
  const first = await shares.enter("x", signal);
  for (const team of ["y", "z"]) {
    for (const thread of threads) thread.held = true;
    await shares.enter(team, signal);
  }
  for (const thread of threads) thread.held = true;
  const all = ["a", "a", "a", "b", "c", "b"].map((team) => enter(team));
  await nextTurn();
  for (const thread of threads.slice(0, 1)) thread.held = false;
  first?.leave();
  await Promise.all(all);
  expect(order).toEqual(["a", "b", "c", "a", "b", "a"]);
});

test("waiting tasks are rejected when the pool is closed", async () => {
  const { shares, threads } = sharesOf(1);
  for (let count = 0; count < 2; count += 1) {
    await shares.enter("a", signal);
    for (const thread of threads) thread.held = true;
  }
  const waits = shares.enter("a", signal);
  await shares.close();
  expect(await waits).toBeUndefined();
  expect(await shares.enter("b", signal)).toBeUndefined();
  expect(threads.every(({ stopped }) => stopped)).toBe(true);
});

test("a task that may end its thread has one for itself, and gives it back", async () => {
  const { shares, threads } = sharesOf(1);
  const first = await shares.enter("a", signal);
  const alone = await shares.enter("b", signal, "alone");
  const second = await shares.enter("c", signal, "alone");
  expect(new Set([first, alone, second].map((share) => share?.thread)).size).toBe(3);
  // However many more come, none runs beside them.
  const others = await Promise.all(Array.from({ length: 8 }, () => shares.enter("d", signal)));
  expect(new Set(others.map((share) => share?.thread))).toEqual(new Set([first?.thread]));
  const waits = shares.enter("e", signal, "alone");
  alone?.leave();
  const next = await waits;
  expect(next?.thread).toBe(alone?.thread);
  next?.leave();
  expect((await shares.enter("f", signal))?.thread).toBe(alone?.thread);
  expect(threads).toHaveLength(3);
});

test("a thread has few large tasks, which keep no small ones away", async () => {
  const { shares, threads } = sharesOf(1);
  const first = await shares.enter("a", signal, "large");
  await shares.enter("a", signal, "large");
  const order: string[] = [];
  const large = (team: string) => shares.enter(team, signal, "large").then((share) => (order.push(team), share));
  const waiting = ["a", "a", "b"].map(large);
  expect((await shares.enter("a", signal))?.thread).toBe(first?.thread);
  expect((await shares.enter("b", signal))?.thread).toBe(first?.thread);
  expect(order).toEqual([]);
  first?.leave();
  (await waiting[0])?.leave();
  (await waiting[2])?.leave();
  await waiting[1];
  expect(order).toEqual(["a", "b", "a"]);
  expect(threads).toHaveLength(1);
});

test("slow tasks of many teams leave a thread to the others, also to teams that come later", async () => {
  const { shares, threads } = sharesOf(1);
  const teams = Array.from({ length: 10 }, (_none, n) => `slow ${n}`);
  for (const team of teams) {
    const share = await shares.enter(team, signal);
    share?.charge(1_000);
    share?.leave();
  }
  const slow: (ThreadShare | undefined)[] = [];
  for (const team of teams) {
    void shares.enter(team, signal).then((share) => slow.push(share));
    await nextTurn();
    for (const thread of threads) thread.held = slow.some((share) => share?.thread === thread);
  }
  expect(new Set(slow.map((share) => share?.thread)).size).toBe(2);
  for (const team of ["x", "y"]) expect((await shares.enter(team, signal))?.thread).toBe(threads[2]);
});

test("waiting teams get the same time, whatever each of their tasks costs", async () => {
  const { shares, threads } = sharesOf(1);
  const line = createLine(shares, { dear: 210, cheap: 30 });
  const held = [await shares.enter("first", signal, "large"), await shares.enter("first", signal, "large")];
  for (let count = 0; count < 20; count += 1) for (const team of ["dear", "cheap"]) line.add(team);
  for (const share of held) share?.leave();
  for (let count = 0; count < 40; count += 1) await line.endOne();
  const [dear, all] = [line.order.slice(0, 16), line.order].map(
    (some) => some.filter((team) => team === "dear").length,
  );
  expect([dear, all]).toEqual([3, 20]);
  expect(threads.length).toBeLessThan(3);
});

test("a large task of a team that is new leaves the last thread to quick ones, if it is long", async () => {
  const { shares, threads } = sharesOf(1);
  const slow: (ThreadShare | undefined)[] = [];
  for (const team of ["a", "b"]) {
    slow.push(await shares.enter(team, signal, "large"));
    slow.at(-1)?.charge(1_000);
    for (const thread of threads) thread.held = true;
  }
  for (const long of [await shares.enter("c", signal, "large"), await shares.enter("c", signal, "large")]) {
    expect(long?.thread).toBe(threads[2]);
    expect(long?.isMisplaced()).toBe(true);
    long?.leave();
  }
  const again = shares.enter("c", signal, "large");
  expect((await shares.enter("d", signal, "large"))?.thread).toBe(threads[2]);
  for (const thread of threads.slice(0, 1)) thread.held = false;
  slow[0]?.leave();
  expect((await again)?.thread).toBe(threads[0]);
  expect((await again)?.isMisplaced()).toBe(false);
});

test("if all threads stay blocked, one more serves quick tasks, and stops when it is idle", async () => {
  const { shares, threads } = sharesOf(1, 50);
  for (const team of ["x", "y", "z"]) {
    const share = await shares.enter(team, signal);
    share?.charge(1_000);
    for (const thread of threads) thread.held = true;
  }
  const late = new AbortController();
  const slow = shares.enter("x", late.signal);
  const quick = await shares.enter("quick", AbortSignal.timeout(20_000));
  expect(quick?.thread).toBe(threads[3]);
  for (const thread of threads) thread.held = true;
  const waits = shares.enter("another", late.signal);
  await sleep(1_500);
  expect(threads).toHaveLength(4);
  late.abort();
  expect([await slow, await waits]).toEqual([undefined, undefined]);
  quick?.leave();
  await expect.poll(() => threads.map(({ stopped }) => stopped)).toEqual([false, false, false, true]);
});

test("threads that are blocked now and then are no reason for one more", async () => {
  const { shares, threads } = sharesOf(1);
  for (const team of ["x", "y", "z"]) {
    const share = await shares.enter(team, signal);
    share?.charge(1_000);
    for (const thread of threads) thread.held = true;
  }
  const late = new AbortController();
  const slow = shares.enter("x", late.signal);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const thread of threads) thread.held = true;
    await sleep(500);
    for (const thread of threads) thread.held = false;
    await sleep(200);
  }
  for (const thread of threads) thread.held = true;
  const quick = shares.enter("quick", late.signal);
  await sleep(300);
  expect(threads).toHaveLength(3);
  late.abort();
  expect([await slow, await quick]).toEqual([undefined, undefined]);
});
