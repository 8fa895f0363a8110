import { expect, test } from "vitest";
import type { Check } from "../src/checks/list.ts";
import { runSideBySide } from "../src/checks/side-by-side.ts";

const check = (name: string, rest: Partial<Check> = {}): Check => ({ name, commands: [], after: [], ...rest });

/** Runs checks that end in the next turn, and returns what ran when. */
async function run(checks: readonly Check[], concurrency: number) {
  const events: string[] = [];
  let running = 0;
  let most = 0;
  const total = await runSideBySide(
    checks,
    async ({ name }) => {
      events.push(`+${name}`);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      events.push(`-${name}`);
      return name.startsWith("bad") ? { passed: 0, failed: 1 } : { passed: 2, failed: 0 };
    },
    concurrency,
  );
  return { events, most, total };
}

test("counts every check, with at most this many at a time", async () => {
  const { most, total } = await run(
    ["a", "b", "bad", "c", "d"].map((name) => check(name)),
    2,
  );
  expect(total).toEqual({ passed: 8, failed: 1 });
  expect(most).toBe(2);
});

test("a check waits for the checks that it must follow, but not for one that does not run", async () => {
  const { events } = await run([check("site", { after: ["build", "absent"] }), check("build")], 2);
  expect(events).toEqual(["+build", "-build", "+site", "-site"]);
});

test("tests run last, alone", async () => {
  const { events } = await run([check("tests", { report: "r.json" }), check("a"), check("b")], 3);
  expect(events.slice(-2)).toEqual(["+tests", "-tests"]);
});

test("checks that wait for each other are an error, not an endless run", async () => {
  await expect(run([check("a", { after: ["b"] }), check("b", { after: ["a"] })], 2)).rejects.toThrow("a, b");
});
