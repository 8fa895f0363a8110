import { compareDocument } from "./api/compare-document.ts";
import { type Context, spot } from "./api/context.ts";
import { SameOperations } from "./api/same-operations.ts";
import { type ApprovalsFile, approve } from "./approvals.ts";
import { applyRenames } from "./claims/apply-renames.ts";
import type { ClaimsFile } from "./claims/claims-file.ts";
import { explain } from "./claims/explain.ts";
import { Allowance } from "./compare/allowance.ts";
import { Exposures } from "./compare/exposure.ts";
import { namedAfter } from "./compare/fingerprints.ts";
import { Gatherer } from "./compare/finish.ts";
import { judgeGraph } from "./compare/judge.ts";
import { mergeDuplicates } from "./compare/merge-duplicates.ts";
import { OneThing } from "./compare/one-thing.ts";
import { Owners } from "./compare/owners.ts";
import { PairGraph } from "./compare/pair-graph.ts";
import { concerning } from "./consumer/concerning.ts";
import { fieldsAround, fieldsWithin } from "./consumer/fields.ts";
import { KnownOperations } from "./consumer/known-operations.ts";
import type { Consumer } from "./consumer/read-consumer.ts";
import { OpenDocument } from "./document/open-document.ts";
import { sizeOf } from "./document/size-of.ts";
import { withinStack } from "./document/within-stack.ts";
import { Facts } from "./policy/facts.ts";
import type { Policy } from "./policy/policy.ts";
import { weigh } from "./policy/weigh.ts";
import { forgetAnswers } from "./regex/search.ts";
import { Equality } from "./relation/equality.ts";
import { Relation } from "./relation/relation.ts";
import { Schemas } from "./schema/schemas.ts";
import { withinSteps } from "./steps.ts";
import { suggest, type Suggestion } from "./suggest.ts";
import type { Change, Level, Problem, Profile, Step, Verdict } from "./types.ts";
import { judgeNumbers, judgeVersion, stepOfAll, verdictOf, type VersionVerdict } from "./verdict.ts";

/** Options of a comparison; all optional. */
export interface DiffOptions {
  readonly profile?: Profile;
  /** Parsed claims: what changed on purpose. The README describes the format. */
  readonly claims?: readonly ClaimsFile[];
  /** A parsed consumer: only changes that affect it are kept. */
  readonly consumer?: Consumer;
  /** A parsed policy: levels that replace those of the rule table. The README describes the format. */
  readonly policy?: Policy;
  /** Parsed approvals. */
  readonly approvals?: ApprovalsFile;
  /** Today as `YYYY-MM-DD`, for approvals and policies with an end; without it nothing expires. */
  readonly today?: string;
}

/** The result of a comparison. Two runs over the same input give the same result, byte for byte. */
export interface DiffResult {
  /** The verdict of its most severe change. */
  readonly verdict: Verdict;
  /** Root causes, the most severe first; each names every operation it reaches. */
  readonly changes: readonly Change[];
  /** Changes that the policy ignores. They do not count. */
  readonly ignored: readonly Change[];
  /** Likely renames that no claim declares. They do not count. */
  readonly suggestions: readonly Suggestion[];
  /** Claims and approvals that have to be corrected. */
  readonly problems: readonly Problem[];
  /** Whether the revision's version fits the changes. */
  readonly version: VersionVerdict;
  readonly stats: DiffStats;
}

/** The counts of a comparison. */
export interface DiffStats {
  /** Number of operations on both sides. */
  readonly operations: number;
  /** Number of operations that a change of level safe or worse reaches. */
  readonly affected: number;
  /** Number of compared pairs of schemas; identical ones are not included. */
  readonly pairs: number;
  /** Number of changes of each level. */
  readonly levels: Readonly<Record<Level, number>>;
  /** The smallest version step that the changes require, before the rules for 0.x. */
  readonly step: Step;
}

/** Like `diff`, for descriptions that are not, or no longer, OpenAPI 2.0. */
export function diffConverted(base: unknown, revision: unknown, options: DiffOptions): DiffResult {
  if (options.consumer !== undefined) {
    const known = new KnownOperations();
    known.add(base, "base");
    known.add(revision, "revision");
    known.check(options.consumer);
  }
  return diffOneOfMany(base, revision, options);
}

/**
 * Like `diff`, for one of several descriptions: what a consumer uses may be in another.
 *
 * @param name becomes part of fingerprints, so that an approval for one description never applies to another
 */
export function diffOneOfMany(base: unknown, revision: unknown, options: DiffOptions, name?: string): DiffResult {
  return withinStack(() => {
    const [before, after] = [new OpenDocument(base, "base"), new OpenDocument(revision, "revised")];
    const roots = [...before.roots, ...after.roots];
    const size = (): number => roots.reduce((sum, { value }) => sum + sizeOf(value), 0);
    return withinSteps(size, () => compare(before, after, options, name));
  });
}

function compare(base: OpenDocument, revision: OpenDocument, options: DiffOptions, name?: string): DiffResult {
  forgetAnswers();
  const equality = new Equality(base, revision);
  const baseSchemas = new Schemas(base, revision);
  const revisionSchemas = new Schemas(revision, base);
  const relation = new Relation(equality, baseSchemas, "documented");
  const strict = new Relation(equality, baseSchemas, "strict");
  const claims = options.claims ?? [];
  const renames = applyRenames(claims, base, baseSchemas);
  const graph = new PairGraph(relation, strict, [base, revision], renames.properties);
  const gatherer = new Gatherer(base, revision);
  const report: Context["report"] = (finding) => gatherer.add(finding);
  const matched = compareDocument({
    base,
    revision,
    baseSchemas,
    revisionSchemas,
    graph,
    equality,
    report,
    profile: options.profile ?? "sdk",
    moves: renames.moves,
    parameterRenames: renames.parameters,
  });
  const oneThing = new OneThing(base, revision);
  const allowance = new Allowance();
  judgeGraph(graph, {
    relation,
    exact: new Relation(equality, baseSchemas, "exact"),
    exposures: new Exposures(relation, allowance),
    allowance,
    oneThing,
    owners: new Owners(oneThing),
    report,
  });
  for (const [schemas, side] of [
    [baseSchemas, "base"],
    [revisionSchemas, "revision"],
  ] as const) {
    const left = schemas.nullableLeft;
    if (left !== undefined)
      report({
        rule: "nullable-left",
        base: undefined,
        revision: undefined,
        [side]: spot(left, "nullable"),
        usages: [],
      });
  }
  const explained = explain(
    gatherer.changes(),
    claims,
    { document: base, schemas: baseSchemas },
    { document: revision, schemas: revisionSchemas },
  );
  let found: SameOperations | undefined;
  const operations = (): SameOperations => (found ??= new SameOperations(base, revision, renames.moves));
  // Lines and approvals that other callers need count as used too, so the consumer's changes are selected last.
  const weighed = weigh(explained.changes, options.policy, new Facts(base, revision, operations), options.today);
  const named = (all: readonly Change[]): readonly Change[] =>
    name === undefined ? all : all.map((change) => namedAfter(change, name));
  const approved = approve(named(mergeDuplicates(weighed.changes)), options.approvals, options.today);
  const fields = fieldsWithin(options.consumer?.fields, [base, revision]);
  const around = fieldsAround(options.consumer?.fields, [base, revision]);
  const forConsumer = (all: readonly Change[]): readonly Change[] =>
    options.consumer === undefined ? all : concerning(all, options.consumer, fields, around, operations());
  const changes = forConsumer(approved.changes);
  return {
    verdict: verdictOf(changes),
    changes,
    suggestions: suggest(changes),
    ignored: forConsumer(named(weighed.ignored)),
    problems: [...explained.problems, ...weighed.problems, ...approved.problems],
    version: judgeVersion(base.root.value, revision.root.value, stepOfAll(changes)),
    stats: statsOf(changes, matched, graph.pairs.length),
  };
}

/**
 * Returns a result with other changes in it, such as reweighed ones: verdict, version and counts follow from them.
 *
 * @example withChanges(result, result.changes.filter(({ approval }) => approval === undefined)).verdict
 */
export function withChanges(result: DiffResult, changes: readonly Change[]): DiffResult {
  const { stats, version } = result;
  return {
    ...result,
    changes,
    verdict: verdictOf(changes),
    version: judgeNumbers(version.base, version.revision, stepOfAll(changes)),
    stats: statsOf(changes, stats.operations, stats.pairs),
  };
}

/** Counts changes, and the operations that they affect. */
export function statsOf(changes: readonly Change[], operations: number, pairs: number): DiffStats {
  const levels = { breaking: 0, risky: 0, safe: 0, note: 0 };
  const affected = new Set<string>();
  for (const change of changes) {
    levels[change.level] += 1;
    if (change.level !== "note") for (const impact of change.impact) affected.add(impact.operation);
  }
  return { operations, affected: affected.size, pairs, levels, step: stepOfAll(changes) };
}
