import { compareDocument } from "./api/compare-document.ts";
import type { Context } from "./api/context.ts";
import { Gatherer } from "./compare/finish.ts";
import { judgeGraph } from "./compare/judge.ts";
import { PairGraph } from "./compare/pair-graph.ts";
import { Equality } from "./document/equality.ts";
import { InvalidDocument } from "./document/invalid-document.ts";
import { OpenDocument } from "./document/open-document.ts";
import type { DiffOptions } from "./options.ts";
import { Relation } from "./relation/relation.ts";
import { Schemas } from "./schema/handle.ts";
import type { Change, Step, Verdict } from "./types.ts";
import { stepOfAll, verdictOf } from "./verdict.ts";

export interface DiffResult {
  readonly verdict: Verdict;
  /** Root causes, the worst first; each names every operation it reaches. */
  readonly changes: readonly Change[];
  readonly stats: {
    readonly operations: number;
    readonly pairs: number;
    readonly step: Step;
  };
}

export function diff(base: unknown, revision: unknown, options: DiffOptions = {}): DiffResult {
  try {
    return compare(base, revision, options);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidDocument("a document is nested too deeply to compare; flatten it, or move parts into components.");
    throw error;
  }
}

function compare(baseInput: unknown, revisionInput: unknown, options: DiffOptions): DiffResult {
  const base = new OpenDocument(baseInput, "base");
  const revision = new OpenDocument(revisionInput, "revised");
  const equality = new Equality(base, revision);
  const baseSchemas = new Schemas(base);
  const revisionSchemas = new Schemas(revision);
  const relation = new Relation(equality, baseSchemas, false);
  const strict = new Relation(equality, baseSchemas, true);
  const none = new Map<string, string>();
  const graph = new PairGraph(relation, strict, [base, revision], () => none);
  const gatherer = new Gatherer();
  const report: Context["report"] = (finding) => gatherer.add(finding);
  const context: Context = {
    base, revision, baseSchemas, revisionSchemas, graph, equality, report,
    profile: options.profile ?? "sdk", moves: none, parameterRenames: none,
  };
  const compared = compareDocument(context);
  judgeGraph(graph, relation, report);
  const changes = gatherer.changes();
  return { verdict: verdictOf(changes), changes, stats: { operations: compared.operations, pairs: graph.pairs.length, step: stepOfAll(changes) } };
}
