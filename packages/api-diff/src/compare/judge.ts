import type { Relation } from "../relation/relation.ts";
import { beginReserve, beginShare, countWork } from "../steps.ts";
import { ruleOf } from "../rules/table.ts";
import { isEmptyKind } from "../schema/emptiness.ts";
import { kindBits } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import type { Witness } from "../types.ts";
import { carry } from "./carry.ts";
import type { Exposure, Exposures } from "./exposure.ts";
import { contentOf } from "./content.ts";
import { decide, prove, type Decision, type Way } from "./decide.ts";
import type { Allowance } from "./allowance.ts";
import { Alone } from "./alone.ts";
import { whereAbsent } from "./absent.ts";
import { belonging } from "./belonging.ts";
import type { Edit, Levels } from "./edit.ts";
import { atLeast, Flow } from "./flow.ts";
import type { OneThing } from "./one-thing.ts";
import { onlyExclusive } from "./only-exclusive.ts";
import type { Owner, Owners } from "./owners.ts";
import type { Pair, PairGraph } from "./pair-graph.ts";
import { reach, reachAny } from "./reach.ts";
import { namedByValue } from "./named-by-value.ts";
import { levelAsText } from "./sent-as-text.ts";
import { stillDeclared } from "./still-declared.ts";
import { type Usage, usesInXml } from "./usage.ts";
import { witnessOf } from "./witness-of.ts";
import { levelAt, type Finding, type Report } from "./report.ts";
import { worse, worstBelow } from "./worst-below.ts";

/** Everything needed to judge edits. */
export interface JudgeContext {
  /** Considers only values that a reader of the document would write. */
  readonly relation: Relation;
  /** Considers every JSON value. */
  readonly exact: Relation;
  readonly exposures: Exposures;
  readonly allowance: Allowance;
  readonly oneThing: OneThing;
  readonly owners: Owners;
  readonly report: Report;
}

/** Judges every edit in the graph, in the directions in which it is reached, and reports it. */
export function judgeGraph(graph: PairGraph, context: JudgeContext): void {
  const verdicts = new Map<Pair, Levels>();
  beginReserve();
  // Each pair twice: its own differences, and whether there are others in the whole.
  let parts = 2 * graph.pairs.length;
  for (const pair of graph.pairs) {
    beginShare(parts--);
    let worstSoFar: Levels = { send: "note", receive: "note" };
    for (const edit of pair.edits) {
      const levels = edit.isNet === true ? undefined : judgeEdit(pair, edit, context);
      if (levels !== undefined) worstSoFar = worse(worstSoFar, levels);
    }
    verdicts.set(pair, worstSoFar);
  }
  const below = worstBelow(verdicts);
  for (const pair of graph.pairs) {
    const net = pair.flow === 0 ? undefined : pair.edits.find((edit) => edit.isNet);
    beginShare(parts--);
    if (net !== undefined) judgeNet(pair, net, context, below.get(pair) as Levels);
  }
}

function judgeEdit(pair: Pair, written: Edit, context: JudgeContext): Levels | undefined {
  const edit = stillDeclared(pair, written);
  const reached = reach(pair, edit.hidden ?? 0);
  const usages = edit.rule === "xml-changed" ? usesInXml(reached) : reached;
  countWork(reached.length >> 1);
  // A readOnly property of a request is still documented, and so is the XML form of what is only sent as JSON: worth a note.
  if (usages.length === 0) {
    reportOwned(pair, edit, reachAny(pair), { levels: { send: "note", receive: "note" } }, context);
    return undefined;
  }
  if (edit.isForAbsent !== undefined) return judgeForAbsent(pair, edit, usages, context);
  const flow = usages.reduce((bits, usage) => bits | usage.flow, 0);
  const judged = bounded(pair, edit, judge(pair, edit, flow, context));
  const named = edit.isOnlyIfRisky === true ? { ...edit, ...namedByValue(pair, edit, judged.witness) } : edit;
  const reported =
    edit.isOnlyIfRisky === true ? usages.filter((use) => atLeast(levelAt(judged.levels, use), "risky")) : usages;
  if (reported.length > 0) reportSplit(pair, named, reported, judged, context);
  return {
    send: (flow & Flow.send) === 0 ? "note" : judged.levels.send,
    receive: (flow & Flow.receive) === 0 ? "note" : judged.levels.receive,
  };
}

const PROHIBITIONS = new Set(["property-allowed", "property-forbidden", "value-allowed", "value-forbidden"]);

/**
 * If neither side accepts any value, a keyword that forbids part of it was not intended, such as `additionalProperties`
 * next to a reference.
 */
function bounded({ sides: { na, nb } }: Pair, { rule }: Edit, judged: Judged): Judged {
  if (!PROHIBITIONS.has(rule)) return judged;
  const { send, receive } = judged.levels;
  if ((send !== "breaking" && receive !== "breaking") || !isImpossible(na) || !isImpossible(nb)) return judged;
  const least = (level: Levels["send"]): Levels["send"] => (level === "breaking" ? "risky" : level);
  return { levels: { send: least(send), receive: least(receive) } };
}

function isImpossible(normal: Normal): boolean {
  return normal.kinds !== 0 && kindBits(normal.kinds).every((kind) => isEmptyKind(normal, kind));
}

/** If the value is always sent, it is only worth a note. */
function judgeForAbsent(pair: Pair, edit: Edit, usages: Finding["usages"], context: JudgeContext): undefined {
  const affected = whereAbsent(pair, usages);
  if (affected.length > 0) reportOwned(pair, edit, affected, { levels: edit.levels ?? ruleOf(edit.rule) }, context);
  const among = new Set(affected);
  const rest = affected.length === usages.length ? [] : usages.filter((usage) => !among.has(usage));
  if (rest.length > 0) reportOwned(pair, edit, rest, { levels: { send: "note", receive: "note" } }, context);
}

/**
 * Reports the whole only in directions in which nothing at or below the pair is reported as severely. Alternatives of
 * which exactly one must match now are reported nevertheless: approving the other changes must not let that pass.
 */
function judgeNet(pair: Pair, edit: Edit, context: JudgeContext, below: Levels): void {
  const flowOf = (isBroken: boolean): number =>
    (["send", "receive"] as const)
      .filter((way) => (below[way] === "breaking") === isBroken)
      .reduce((bits, way) => bits | (pair.flow & Flow[way]), 0);
  const strict = onlyExclusive(pair, edit);
  if (strict !== undefined && flowOf(true) !== 0) {
    const judged = judge(pair, strict, flowOf(true), context);
    if (judged.witness !== undefined)
      reportNet(pair, strict, flowOf(true), judged, ({ level }) => level === "breaking", context);
  }
  // If something below already breaks, no further finding would be reported here.
  const flow = flowOf(false);
  if (flow === 0) return;
  const judged = judge(pair, edit, flow, context);
  const named = { ...edit, ...namedByValue(pair, edit, judged.witness) };
  // If no other edit explains a difference between the schemas, it is always reported, however harmless it is.
  const isOnly =
    pair.edits.length === 1 && pair.children.length === 0 && !context.exact.equal(pair.sides.a, pair.sides.b);
  reportNet(
    pair,
    named,
    flow,
    judged,
    ({ way, level }) => isOnly || (atLeast(level, "risky") && !atLeast(below[way], level)),
    context,
  );
}

/** Reports the directions that pass a test. */
function reportNet(
  pair: Pair,
  edit: Edit,
  flow: number,
  judged: Judged,
  passes: (one: { readonly way: Way; readonly level: Levels["send"] }) => boolean,
  context: JudgeContext,
): void {
  const kept = reach(pair, 0).filter((usage) => {
    const way = usage.flow === Flow.send ? "send" : "receive";
    return (flow & Flow[way]) !== 0 && passes({ way, level: judged.levels[way] });
  });
  if (kept.length > 0) reportSplit(pair, edit, kept, judged, context);
}

/** Reports a break for the uses in which it shows, and a risk for those in which something else accepts the value. */
function reportSplit(pair: Pair, edit: Edit, usages: Finding["usages"], judged: Judged, context: JudgeContext): void {
  const { covered = new Set(), ...whole } = judged;
  const affected = covered.size === 0 ? usages : usages.filter((usage) => !covered.has(usage));
  reportOwned(pair, edit, affected, whole, context);
  const rest = covered.size === 0 ? [] : usages.filter((usage) => covered.has(usage));
  if (rest.length > 0) reportOwned(pair, edit, rest, { levels: { send: "risky", receive: "risky" } }, context);
}

/** Reports one finding per owner; notes about prose are limited to one. */
function reportOwned(
  pair: Pair,
  edit: Edit,
  usages: Finding["usages"],
  judged: Judged,
  { oneThing, owners, report }: JudgeContext,
): void {
  const { from, ...places } = belonging(pair, edit, oneThing);
  const whole = { ...finding(pair, edit, usages, judged), ...places };
  const isNote = judged.levels.send === "note" && judged.levels.receive === "note";
  const hidden = edit.hidden ?? 0;
  const found = isNote || from === "shared" ? [] : owners.of(pair, hidden);
  const isTaken = found.length === 0 && from === "taken" && !isNote;
  const owned = isTaken ? [owners.whole(pair, hidden)] : found;
  const seen = new Set(usages);
  for (const { base, revision, below, usages: own, way } of owned) {
    const kept = own.filter((usage) => seen.has(usage));
    if (kept.length === 0) continue;
    const owner = { place: revision ?? base, below };
    const places = isTaken ? {} : { base: base ?? whole.base, revision: revision ?? whole.revision };
    const witness = owned.length === 1 ? judged.witness : (judged.along?.(way) ?? judged.witness);
    report({ ...whole, ...places, usages: kept, owner, ...(witness === undefined ? {} : { witness }) });
  }
  if (owned.length === 0) report(whole);
}

function finding(
  { sides }: Pair,
  edit: Edit,
  usages: Finding["usages"],
  judged: Judged,
): Omit<Finding, "base" | "revision"> {
  return {
    rule: edit.rule,
    before: edit.before,
    after: edit.after,
    usages,
    levels: judged.levels,
    ...(edit.approvedAs === undefined ? {} : { approvedAs: edit.approvedAs }),
    ...(edit.isForReaders ? { isForReaders: true } : {}),
    ...(edit.subject === undefined ? {} : { subject: edit.subject }),
    ...(edit.needsContent ? { content: contentOf(sides, edit) } : {}),
    ...(edit.content === undefined ? {} : { content: edit.content }),
    ...(judged.witness === undefined ? {} : { witness: judged.witness }),
  };
}

type Judged = Pick<Finding, "witness"> & {
  readonly levels: Levels;
  /** Uses in which a break does not show. */
  readonly covered?: ReadonlySet<Usage>;
  /** The value that shows it for one of several owners. */
  readonly along?: (way: Owner["way"]) => Witness | undefined;
};

function judge(pair: Pair, edit: Edit, flow: number, context: JudgeContext): Judged {
  const written = edit.levels ?? ruleOf(edit.rule);
  const send = judgeWay(pair, edit, "send", flow, written, context);
  const receive = judgeWay(pair, edit, "receive", flow, written, context);
  const witness = better(send.witness, receive.witness);
  const along = witness === undefined || witness === send.witness ? send.along : receive.along;
  return {
    levels: { send: send.level, receive: receive.level },
    covered: new Set([...(send.covered ?? []), ...(receive.covered ?? [])]),
    ...(witness === undefined ? {} : { witness }),
    ...(along === undefined ? {} : { along }),
  };
}

/** Returns the witness in a whole body, if only one of them is. */
function better(a: Witness | undefined, b: Witness | undefined): Witness | undefined {
  return a?.whole === undefined ? (b?.whole === undefined ? (a ?? b) : b) : a;
}

type Judgement = Pick<Decision, "level"> & Pick<Judged, "witness" | "covered" | "along">;

function judgeWay(pair: Pair, edit: Edit, way: Way, flow: number, written: Levels, context: JudgeContext): Judgement {
  const level = written[way];
  if ((flow & Flow[way]) === 0) return { level };
  const asText = edit.variant === undefined || level !== "breaking" ? undefined : levelAsText(pair, way);
  if (asText !== undefined) return { level: asText };
  const decision =
    edit.variant === undefined
      ? prove(pair, edit, way, level, context.exact)
      : decide(pair, edit, way, level, context.relation);
  const [first] = decision.shown;
  if (decision.shown.length === 0) return { level: decision.level };
  if (decision.level !== "breaking") return { level: decision.level, witness: witnessOf(pair, way, first) };
  const exposure = context.exposures.of(pair, decision.shown, Flow[way], edit.hidden ?? 0);
  // Readers miss what is removed, whether or not a validator would complain.
  const isAboutValues = edit.variant !== undefined || way === "send";
  const alone = Alone.of(pair, edit, way, context.allowance);
  const shownBy = (found: Exposure): Witness | undefined => blaming(pair, way, alone, found, first);
  if (decision.isBorrowed === true && exposure.found !== "refuted")
    return { level: "breaking", ...(exposure.found === "shown" && isAboutValues ? { covered: exposure.covered } : {}) };
  const witness = shownBy(exposure);
  if (exposure.found === "shown") {
    const along = (steps: Owner["way"]): Witness | undefined =>
      shownBy(context.exposures.along(steps, pair, decision.shown, Flow[way]));
    return { level: "breaking", ...optional(witness), along, ...(isAboutValues ? { covered: exposure.covered } : {}) };
  }
  if (exposure.found === "refuted" && isAboutValues) return { level: "risky" };
  return { level: "breaking", ...optional(witness) };
}

function optional(witness: Witness | undefined): Pick<Judged, "witness"> {
  return witness === undefined ? {} : { witness };
}

/**
 * Returns the value that shows only this change: the whole body or parameter if there is one, otherwise the value at
 * the schema.
 */
function blaming(pair: Pair, way: Way, alone: Alone | undefined, found: Exposure, first: unknown): Witness | undefined {
  if (found.found === "shown") {
    const { part, whole, root, at } = found;
    const blamed = alone === undefined ? { value: whole.value, part } : alone.clear(at, whole.value, part);
    const carried = blamed === undefined ? "open" : carry(root, at, [blamed], Flow[way]);
    if (typeof carried === "object") return { ...witnessOf(pair, way, carried.part), whole: carried.whole };
  }
  const value = alone === undefined ? first : alone.clear(pair, first, first)?.part;
  return value === undefined ? undefined : witnessOf(pair, way, value);
}
