import { createHash } from "node:crypto";
import type { DiffResult, DiffStats } from "./diff.ts";
import type { Problem } from "./problem.ts";
import type { Change, Level } from "./types.ts";
import { stepOfAll, verdictOf } from "./verdict.ts";

/** The result of one description among several. */
export interface NamedResult {
  readonly name: string;
  readonly result: DiffResult;
}

/**
 * One result for several descriptions. Fingerprints take in the name of the description, so that an approval of a change
 * in one lets none in another pass; a line of a policy or a claim is unused when no description uses it.
 */
export function mergeResults(all: readonly NamedResult[]): DiffResult {
  const changes = all.flatMap(({ name, result }) => result.changes.map((change) => named(change, name)));
  const results = all.map(({ result }) => result);
  const insufficient = results.find(({ version }) => version.sufficient === false)?.version;
  return {
    verdict: verdictOf(changes),
    changes: changes.sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level)),
    ignored: all.flatMap(({ name, result }) => result.ignored.map((change) => named(change, name))),
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

const ORDER: readonly Level[] = ["breaking", "risky", "safe", "note"];

function named(change: Change, name: string): Change {
  const of = (text: string): string => createHash("sha256").update(`${name}\n${text}`).digest("hex").slice(0, 16);
  return { ...change, fingerprint: of(change.fingerprint), cause: of(change.cause) };
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
  const levels = { breaking: 0, risky: 0, safe: 0, note: 0 };
  for (const change of changes) levels[change.level] += 1;
  return {
    operations: total("operations"),
    affected: total("affected"),
    pairs: total("pairs"),
    levels,
    step: stepOfAll(changes),
  };
}
