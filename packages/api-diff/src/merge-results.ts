import { type DiffResult, type DiffStats, statsOf } from "./diff.ts";
import type { Problem } from "./problem.ts";
import type { Change } from "./types.ts";
import { LEVELS, stepOfAll, verdictOf } from "./verdict.ts";

/**
 * Merges the results of several descriptions. A policy line, claim or approval is unused if no description uses it.
 */
export function mergeResults(results: readonly DiffResult[]): DiffResult {
  const changes = results.flatMap((result) => result.changes);
  const insufficient = results.find(({ version }) => version.sufficient === false)?.version;
  return {
    verdict: verdictOf(changes),
    changes: changes.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
    ignored: results.flatMap(({ ignored }) => ignored),
    suggestions: results.flatMap(({ suggestions }) => suggestions),
    problems: problemsOf(results),
    version: insufficient ?? {
      base: undefined,
      revision: undefined,
      needed: stepOfAll(changes),
      smallest: undefined,
      sufficient: undefined,
    },
    stats: sum(
      results.map(({ stats }) => stats),
      changes,
    ),
  };
}

function problemsOf(results: readonly DiffResult[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of results.flatMap(({ problems }) => problems)) found.set(problem.message, problem);
  const isEverywhere = ({ message }: Problem): boolean =>
    results.every(({ problems }) => problems.some((problem) => problem.message === message));
  return [...found.values()].filter((problem) => !problem.kind.endsWith("-unused") || isEverywhere(problem));
}

function sum(stats: readonly DiffStats[], changes: readonly Change[]): DiffStats {
  const total = (key: "operations" | "affected" | "pairs"): number => stats.reduce((count, one) => count + one[key], 0);
  // Descriptions can have operations of one name in common.
  return { ...statsOf(changes, total("operations"), total("pairs")), affected: total("affected") };
}
