import { expect, test } from "vitest";
import { createTeamUse, isSlow } from "../../src/pages/team-use.ts";
import type { Line, ThreadNeed } from "../../src/pages/team-use.ts";

/** The use of threads by teams, of which the test says what waits and runs, and what time it is. */
function useOf() {
  const lines = { waiting: new Map<Line, unknown>(), running: new Set<Line>() };
  const clock = { now: 0 };
  const use = createTeamUse({ waiting: lines.waiting, isOnThread: (line) => lines.running.has(line) }, () => clock.now);
  /** Performs a task of a team and returns its line. */
  const perform = (team: string, ms: number, need: ThreadNeed = "small", isDone = true) => {
    const line = use.lineOf(team, need);
    const { charge, end } = use.begin(line);
    charge(ms);
    end(isDone);
    return line;
  };
  return { use, perform, clock, ...lines };
}

test("a team is slow during a slow task and for some tasks after it", () => {
  const { use, perform } = useOf();
  const line = use.lineOf("a", "small");
  const { charge, end } = use.begin(line);
  expect(isSlow(line)).toBe(false);
  for (let part = 0; part < 4; part += 1) charge(250);
  expect(isSlow(line)).toBe(true);
  end(true);
  expect([1, 2, 3].map(() => isSlow(perform("a", 1)))).toEqual([true, true, false]);
});

test("a task without an outcome, as one that was given back, does not make its team quick", () => {
  const { perform } = useOf();
  perform("a", 1_000);
  expect(Array.from({ length: 8 }, () => isSlow(perform("a", 0, "small", false)))).not.toContain(false);
});

test("a team whose next pages are long is slow, but only with large tasks", () => {
  const { use, perform } = useOf();
  const line = use.lineOf("a", "large");
  expect(isSlow(line)).toBe(false);
  use.expectSlow(line);
  // Also after the task has given its thread back.
  expect(isSlow(perform("a", 0, "large", false))).toBe(true);
  expect(isSlow(use.lineOf("a", "small"))).toBe(false);
});

test("a team knows whether another one was slow in the last minute", () => {
  const { use, perform, clock } = useOf();
  const { team } = perform("a", 1_000);
  expect(use.isAnotherSlow(team)).toBe(false);
  const other = perform("b", 1_000).team;
  expect([team, other].map(use.isAnotherSlow)).toEqual([true, true]);
  for (let count = 0; count < 3; count += 1) perform("a", 1);
  expect([team, other].map(use.isAnotherSlow)).toEqual([true, false]);
  clock.now = 60_000;
  use.lineOf("c", "small");
  expect(use.isAnotherSlow(team)).toBe(false);
});

test("a team is not credited for time in which it did not wait, nor charged for an idle machine", () => {
  const { use, perform, waiting } = useOf();
  const { team } = perform("busy", 5_000);
  expect(use.lineOf("later", "small").team.used).toBe(team.used);
  // While three lines wait, a third of what is used is what each of them may use.
  const lines = ["a", "b", "c"].map((name) => use.lineOf(name, "small"));
  for (const line of lines) waiting.set(line, undefined);
  const before = team.used;
  perform("busy", 2_999);
  expect(use.lineOf("new", "small").team.used).toBeCloseTo(before + 1_000);
  expect(use.lineOf("a", "large").team.used).toBe(before);
});

test("a team is forgotten a minute after its last task, not while it has one", () => {
  const { use, perform, clock, waiting, running } = useOf();
  const [idle, first] = [perform("idle", 1_000), perform("first", 1_000)];
  const [waits, runs] = [use.lineOf("waits", "small"), use.lineOf("runs", "large")];
  waiting.set(waits, undefined);
  running.add(runs);
  clock.now = 59_999;
  perform("first", 1);
  clock.now = 60_000;
  expect(use.lineOf("first", "small")).toBe(first);
  expect(use.lineOf("idle", "small")).not.toBe(idle);
  expect(use.lineOf("waits", "small")).toBe(waits);
  const { end } = use.begin(runs);
  clock.now = 150_000;
  end(true);
  running.delete(runs);
  clock.now = 200_000;
  perform("other", 1);
  expect(use.lineOf("runs", "large")).toBe(runs);
});
