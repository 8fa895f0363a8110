import { availableParallelism } from "node:os";
import type { Check } from "./list.ts";
import type { Tally } from "./run.ts";

/**
 * Runs checks in parallel, each after the checks that it must follow. Tests use all cores, so they run last and alone.
 *
 * @param run runs one check
 *
 * @param concurrency the number of checks that run at a time
 */
export async function runSideBySide(
  checks: readonly Check[],
  run: (check: Check) => Promise<Tally>,
  concurrency: number = availableParallelism(),
): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const waiting = checks.filter(({ report }) => report === undefined);
  const unfinished = new Set(waiting.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const count = async (check: Check): Promise<void> => {
    const { passed, failed } = await run(check);
    total.passed += passed;
    total.failed += failed;
    unfinished.delete(check.name);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => !after.some((name) => unfinished.has(name)));
    if (next >= 0 && running.size < concurrency) {
      const [check] = waiting.splice(next, 1) as [Check];
      const promise = count(check).finally(() => running.delete(promise));
      running.add(promise);
    } else if (running.size > 0) await Promise.race(running);
    else throw new Error(`These checks wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  for (const check of checks.filter(({ report }) => report !== undefined)) await count(check);
  return total;
}
