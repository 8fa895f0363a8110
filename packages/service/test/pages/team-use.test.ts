import { expect, test } from "vitest";
import { createTeamUse, isSlow } from "../../src/pages/team-use.ts";
import type { TeamUse, ThreadNeed } from "../../src/pages/team-use.ts";

/** Performs a task of a team and returns its line. */
function perform(use: TeamUse, team: string, ms: number, need: ThreadNeed = "small") {
  const line = use.add(team, need);
  const { charge, end } = use.begin(line);
  charge(ms);
  end();
  return line;
}

test("a team is slow during a slow task and for some tasks after it", () => {
  const use = createTeamUse();
  const line = use.add("a", "small");
  const { charge, end } = use.begin(line);
  expect(isSlow(line)).toBe(false);
  for (let part = 0; part < 4; part += 1) charge(250);
  expect(isSlow(line)).toBe(true);
  end();
  const after = Array.from({ length: 30 }, () => isSlow(perform(use, "a", 1)));
  expect([after[0], after[5], after[29]]).toEqual([true, true, false]);
});

test("a team whose next pages are long is slow, but only with large tasks", () => {
  const use = createTeamUse();
  const line = use.add("a", "large");
  expect(isSlow(line)).toBe(false);
  use.expectSlow(line);
  // Also after the task has given its thread back.
  expect(isSlow(perform(use, "a", 0, "large"))).toBe(true);
  expect(isSlow(use.add("a", "small"))).toBe(false);
});

test("a team is not credited for time without tasks, nor charged for an idle machine", () => {
  const use = createTeamUse();
  const [busy, later] = [perform(use, "busy", 5_000), use.add("later", "small")];
  expect(later.team.used).toBe(0);
  use.drop(later);
  use.add("busy", "small");
  const next = use.begin(busy);
  next.end();
  // The team served last had used 5 s then.
  expect(use.add("later", "small").team.used).toBeCloseTo(5_000, -1);
});

test("1,000 teams without tasks are remembered, and all that have some", () => {
  const use = createTeamUse();
  const line = perform(use, "first", 1_000);
  const active = use.add("active", "small");
  for (let count = 0; count < 1_010; count += 1) perform(use, `team ${count}`, 1);
  expect(use.add("first", "small")).not.toBe(line);
  expect(use.add("active", "small")).toBe(active);
});
