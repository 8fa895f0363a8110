import { expect, test } from "vitest";
import type { ThreadShare } from "../../src/pages/thread-shares.ts";
import { createLine, nextTurn, sharesOf } from "../support/fake-threads.ts";

// About: src/pages/team-use.ts, src/pages/thread-shares.ts

const { signal } = new AbortController();

/** Performs a task of a team. */
async function perform(shares: ReturnType<typeof sharesOf>["shares"], team: string, ms: number) {
  const share = await shares.enter(team, signal);
  share?.charge(ms);
  share?.leave();
}

/** Starts tasks of teams that each block their thread, and returns those that got a thread. */
async function block({ shares, threads }: ReturnType<typeof sharesOf>, teams: readonly string[]) {
  const got: ThreadShare[] = [];
  for (const team of teams) {
    void shares.enter(team, signal).then((share) => share && got.push(share));
    await nextTurn();
    for (const thread of threads) thread.held = got.some((share) => share.thread === thread);
  }
  return got;
}

test("a team is owed nothing for the time in which it did not wait, even if it always had a task", async () => {
  const { shares } = sharesOf(1);
  let open = await shares.enter("steady", signal);
  for (let count = 0; count < 100; count += 1) {
    await perform(shares, "busy", 1_000);
    const next = await shares.enter("steady", signal);
    open?.leave();
    open = next;
  }
  const line = createLine(shares, { busy: 100, steady: 100 });
  for (let count = 0; count < 40; count += 1) for (const team of ["steady", "busy"]) line.add(team);
  for (let count = 0; count < 40; count += 1) await line.endOne();
  const ofBusy = line.order.slice(0, 40).filter((team) => team === "busy");
  expect(ofBusy.length).toBeGreaterThan(15);
});

test("a team that has used much is served beside a row of new teams", async () => {
  const { shares } = sharesOf(1);
  const line = createLine(shares, { much: 1_000, new: 1_000 });
  const held = [await shares.enter("much", signal, "large"), await shares.enter("much", signal, "large")];
  for (let count = 0; count < 50; count += 1) line.add("much");
  held[0]?.charge(30_000);
  for (let count = 0; count < 4; count += 1) line.add(`first ${count}`);
  for (const share of held) share?.leave();
  for (let count = 0; count < 200; count += 1) {
    line.add(`new ${count}`);
    await line.endOne();
  }
  expect(line.order.filter((team) => team === "much").length).toBeGreaterThan(10);
});

test("one slow team leaves a thread to another slow one, but only then", async () => {
  const [alone, several] = [sharesOf(1), sharesOf(1)];
  for (const { shares } of [alone, several]) await perform(shares, "slow", 5_000);
  await perform(several.shares, "other", 1_000);
  expect(new Set((await block(alone, ["slow", "slow", "slow"])).map(({ thread }) => thread)).size).toBe(2);
  expect(new Set((await block(several, ["slow", "slow", "slow"])).map(({ thread }) => thread)).size).toBe(1);
  expect(await block(several, ["other"])).toHaveLength(1);
  expect(await block(several, ["quick"])).toHaveLength(1);
});

test("tasks that turn out to be slow on all threads leave one of them as soon as possible", async () => {
  const all = sharesOf(1);
  const slow = await block(all, ["a", "b", "c"]);
  for (const share of slow) share.charge(1_000);
  for (const thread of all.threads) thread.held = false;
  const waits: ThreadShare[] = [];
  void all.shares.enter("a", signal).then((share) => share && waits.push(share));
  await nextTurn();
  expect(waits).toEqual([]);
  slow[2]?.leave();
  await nextTurn();
  expect(waits[0]?.thread).not.toBe(slow[2]?.thread);
  expect((await all.shares.enter("quick", signal))?.thread).toBe(slow[2]?.thread);
});

test("a task that needs a thread alone gets one beside slow tasks, and none of these joins it", async () => {
  const { shares, threads } = sharesOf(1);
  for (const team of ["slow", "other"]) await perform(shares, team, 1_000);
  const first = await shares.enter("slow", signal);
  const alone = await shares.enter("b", signal, "alone");
  expect(alone?.thread).toBe(threads.find((thread) => thread !== first?.thread));
  for (const thread of threads) thread.held = thread === first?.thread;
  const late: unknown[] = [];
  void shares.enter("other", signal).then((share) => late.push(share));
  await nextTurn();
  expect(late).toEqual([]);
});

test("quick tasks do not join slow ones while another thread may start", async () => {
  const { shares } = sharesOf(2);
  await perform(shares, "slow", 1_000);
  const slow = await shares.enter("slow", signal);
  expect((await shares.enter("quick", signal))?.thread).not.toBe(slow?.thread);
});
