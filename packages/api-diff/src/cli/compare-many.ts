import { diffOneOfMany, type DiffOptions, type DiffResult, type DiffStats, statsOf } from "../diff.ts";
import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { LoadedDocument } from "../document/open-document.ts";
import { fileName } from "../document/revision-of.ts";
import { pathMatcher } from "../policy/match-text.ts";
import type { Change, Problem } from "../types.ts";
import { LEVELS, stepOfAll, verdictOf } from "../verdict.ts";

/** Where the descriptions are, and how to open them. */
export interface Descriptions {
  readonly globs: readonly string[];
  /** A git revision: the base. */
  readonly base: string;
  readonly list: (revision?: string) => Promise<readonly string[]>;
  readonly prefix: () => Promise<string>;
  /** Refuses a file of the working tree that leads out of it: a pull request can add arbitrary links. */
  readonly confine: (name: string) => Promise<void>;
  readonly open: (name: string, side: "base" | "revision", like?: LoadedDocument) => Promise<LoadedDocument>;
}

/**
 * Compares every description that the globs match between a git revision and the working tree, and combines the
 * results.
 */
export async function compareMany(descriptions: Descriptions, options: DiffOptions): Promise<DiffResult> {
  const { globs, base, list, prefix, confine, open } = descriptions;
  const fits = globs.map(pathMatcher);
  const isOne = (name: string): boolean => fits.some((fit) => fit(name));
  const [before, after] = [(await list(base)).filter(isOne), (await list()).filter(isOne)];
  const names = [...new Set([...before, ...after])].sort();
  if (names.length === 0)
    throw new InvalidDocument(
      `${options.policy?.name ?? "the policy"}: \`descriptions\` (${globs.join(", ")}) names no file. Correct the globs.`,
    );
  const folder = await prefix();
  const results: DiffResult[] = [];
  for (const name of names) {
    const a = before.includes(name) ? await open(`${base}:${folder}${name}`, "base") : undefined;
    if (after.includes(name)) await confine(name);
    const b = after.includes(name) ? await open(fileName(name), "revision", a) : undefined;
    results.push(diffOneOfMany(a ?? emptied(b), b ?? emptied(a), options, name));
  }
  return mergeResults(results);
}

/** Returns a description without operations, to compare with one that was added or removed. */
function emptied(document: LoadedDocument | undefined): unknown {
  const root = asObject(document?.files.get(document.entry)?.value) ?? {};
  const { openapi, swagger, info, servers, host, basePath, schemes } = root;
  return { openapi, swagger, info, servers, host, basePath, schemes, paths: {} };
}

/**
 * Merges the results of several descriptions. A policy line, claim or approval is unused if no description uses it.
 */
function mergeResults(results: readonly DiffResult[]): DiffResult {
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

/** Problems that only count if every description has them: a line may be for another description. */
const UNUSED: ReadonlySet<Problem["kind"]> = new Set(["claim-unused", "approval-unused", "policy-unused"]);

function problemsOf(results: readonly DiffResult[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of results.flatMap(({ problems }) => problems)) found.set(problem.message, problem);
  const isEverywhere = ({ message }: Problem): boolean =>
    results.every(({ problems }) => problems.some((problem) => problem.message === message));
  return [...found.values()].filter((problem) => !UNUSED.has(problem.kind) || isEverywhere(problem));
}

function sum(stats: readonly DiffStats[], changes: readonly Change[]): DiffStats {
  const total = (key: "operations" | "affected" | "pairs"): number => stats.reduce((count, one) => count + one[key], 0);
  // Descriptions can have operations of one name in common.
  return { ...statsOf(changes, total("operations"), total("pairs")), affected: total("affected") };
}
