import { expect, test } from "vitest";
import { createTeamUse, type Line, type ThreadNeed } from "../../src/pages/team-use.ts";

/** Creates the record of threads that teams use; the test controls the time and what waits and runs. */
function useOf() {
  const lines = { waiting: new Map<Line, unknown>(), running: new Set<Line>() };
  const clock = { now: 0 };
  const use = createTeamUse(
    lines.waiting,
    (line) => lines.running.has(line),
    () => clock.now,
  );
  /** Performs a team's task and returns its line. */
  const perform = (team: string, ms: number, need: ThreadNeed = "small") => {
    const line = use.lineOf(team, need);
    use.begin(line)(ms);
    return line;
  };
  return { use, perform, clock, ...lines };
}

test("a team is slow during a slow task, and ten times as long after it, whatever it does then", () => {
  const { use, perform, clock } = useOf();
  const line = use.lineOf("a", "small");
  const charge = use.begin(line);
  charge(249);
  expect(use.isSlow(line)).toBe(false);
  for (let part = 0; part < 3; part += 1) charge(250);
  for (const [now, isSlow] of [
    [1, true],
    [9_989, true],
    [9_990, false],
  ] as const) {
    clock.now = now;
    expect(use.isSlow(perform("a", 1))).toBe(isSlow);
  }
});

test("a team whose next pages are long is slow, but only with large tasks", () => {
  const { use, perform } = useOf();
  const line = use.lineOf("a", "large");
  expect(use.isSlow(line)).toBe(false);
  use.expectSlow(line);
  // This also applies after the task has given its thread back.
  expect(use.isSlow(perform("a", 0, "large"))).toBe(true);
  expect(use.isSlow(use.lineOf("a", "small"))).toBe(false);
});

test("a team knows whether another one is slow", () => {
  const { use, perform, clock } = useOf();
  const { team } = perform("a", 1_000);
  expect(use.isAnotherSlow(team)).toBe(false);
  const other = perform("b", 2_000).team;
  expect([team, other].map(use.isAnotherSlow)).toEqual([true, true]);
  clock.now = 10_000;
  expect([team, other].map(use.isAnotherSlow)).toEqual([true, false]);
  clock.now = 20_000;
  expect([team, other].map(use.isAnotherSlow)).toEqual([false, false]);
});

test("a team is not credited for time in which it did not wait, nor charged for an idle machine", () => {
  const { use, perform, waiting } = useOf();
  const { team } = perform("busy", 5_000);
  expect(use.lineOf("later", "small").team.used).toBe(team.used);
  // While three lines wait, each may use a third of what is in use.
  const lines = ["a", "b", "c"].map((name) => use.lineOf(name, "small"));
  for (const line of lines) waiting.set(line, undefined);
  const before = team.used;
  perform("busy", 2_999);
  expect(use.lineOf("new", "small").team.used).toBeCloseTo(before + 1_000);
  expect(use.lineOf("a", "large").team.used).toBe(before);
});

test("a team is forgotten a minute after its last task, not while it has one", () => {
  const { use, perform, clock, waiting, running } = useOf();
  const [idle, first] = [perform("idle", 1), perform("first", 1)];
  const [waits, runs] = [use.lineOf("waits", "small"), use.lineOf("runs", "large")];
  waiting.set(waits, undefined);
  running.add(runs);
  const slow = perform("slow", 10_000);
  clock.now = 59_999;
  perform("first", 1);
  clock.now = 60_000;
  expect(use.lineOf("first", "small")).toBe(first);
  expect(use.lineOf("idle", "small")).not.toBe(idle);
  expect(use.lineOf("waits", "small")).toBe(waits);
  expect(use.lineOf("slow", "small")).toBe(slow);
  expect(use.lineOf("runs", "large")).toBe(runs);
});

test("a task that needs a thread alone makes another team leave it one, while it waits or runs", () => {
  const { use, perform, waiting } = useOf();
  const { team } = perform("slow", 1_000);
  const alone = use.lineOf("b", "alone");
  waiting.set(alone, undefined);
  expect(use.isAnotherSlow(team)).toBe(true);
  waiting.delete(alone);
  expect(use.isAnotherSlow(team)).toBe(false);
});
