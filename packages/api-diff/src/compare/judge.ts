import type { Relation } from "../relation/relation.ts";
import type { Level, Witness } from "../types.ts";
import { ruleOf } from "../rules/table.ts";
import { declaredNames, declares } from "../schema/declares.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { samples } from "../schema/samples.ts";
import type { Edit, Levels } from "./edit.ts";
import { atLeast, Flow, worst } from "./flow.ts";
import type { Owners } from "./owners.ts";
import type { Pair, PairGraph } from "./pair-graph.ts";
import { placeholder } from "./pair-graph.ts";
import { reach, reachAny } from "./reach.ts";
import type { Finding, Report } from "./report.ts";

/** Decides about every edit that the graph holds, in the directions in which it is reached, and reports it. */
export function judgeGraph(
  graph: PairGraph,
  relation: Relation,
  exact: Relation,
  owners: Owners,
  report: Report,
): void {
  const verdicts = new Map<Pair, Levels>();
  for (const pair of graph.pairs) {
    let worstSoFar: Levels = { send: "note", receive: "note" };
    for (const edit of pair.edits) {
      const levels = edit.isNet === true ? undefined : judgeEdit(pair, edit, relation, exact, owners, report);
      if (levels !== undefined) worstSoFar = worse(worstSoFar, levels);
    }
    verdicts.set(pair, worstSoFar);
  }
  for (const pair of graph.pairs) {
    const net = pair.flow === 0 ? undefined : pair.edits.find((edit) => edit.isNet);
    if (net !== undefined) judgeNet(pair, net, relation, exact, owners, report, verdicts);
  }
}

function worse(a: Levels, b: Levels): Levels {
  return { send: worst(a.send, b.send), receive: worst(a.receive, b.receive) };
}

function judgeEdit(
  pair: Pair,
  edit: Edit,
  relation: Relation,
  exact: Relation,
  owners: Owners,
  report: Report,
): Levels | undefined {
  const usages = reach(pair, edit.hidden ?? 0);
  // A readOnly property of a request is in the document all the same: worth a note.
  if (usages.length === 0) {
    report(finding(pair, edit, reachAny(pair), { levels: { send: "note", receive: "note" } }));
    return undefined;
  }
  const flow = usages.reduce((bits, usage) => bits | usage.flow, 0);
  const judged = judge(pair, edit, flow, relation, exact);
  reportOwned(pair, edit, usages, judged, owners, report);
  return {
    send: (flow & Flow.send) === 0 ? "note" : judged.levels.send,
    receive: (flow & Flow.receive) === 0 ? "note" : judged.levels.receive,
  };
}

/** Reports the whole only in directions in which nothing at or below the pair says as much already. */
function judgeNet(
  pair: Pair,
  edit: Edit,
  relation: Relation,
  exact: Relation,
  owners: Owners,
  report: Report,
  verdicts: ReadonlyMap<Pair, Levels>,
): void {
  const usages = reach(pair, 0);
  const judged = judge(pair, edit, pair.flow, relation, exact);
  const below = worstBelow(pair, verdicts);
  const isNew = (direction: "send" | "receive"): boolean =>
    (pair.flow & Flow[direction]) !== 0 &&
    atLeast(judged.levels[direction], "risky") &&
    !atLeast(below[direction], judged.levels[direction]);
  const kept = usages.filter((usage) => isNew(usage.flow === Flow.send ? "send" : "receive"));
  if (kept.length > 0) reportOwned(pair, edit, kept, judged, owners, report);
}

/** One finding for each owner; notes of prose are not worth more than one. */
function reportOwned(
  pair: Pair,
  edit: Edit,
  usages: Finding["usages"],
  judged: Judged,
  owners: Owners,
  report: Report,
): void {
  const whole = finding(pair, edit, usages, judged);
  const isNote = judged.levels.send === "note" && judged.levels.receive === "note";
  const owned = isNote ? [] : owners.of(pair, edit.hidden ?? 0);
  const seen = new Set(usages);
  for (const { base, revision, below, usages: own } of owned) {
    const kept = own.filter((usage) => seen.has(usage));
    if (kept.length === 0) continue;
    const owner = { place: revision ?? base, below };
    report({ ...whole, base: base ?? whole.base, revision: revision ?? whole.revision, usages: kept, owner });
  }
  if (owned.length === 0) report(whole);
}

function worstBelow(pair: Pair, verdicts: ReadonlyMap<Pair, Levels>): Levels {
  const seen = new Set<Pair>([pair]);
  let found: Levels = { send: "note", receive: "note" };
  for (const at of seen) {
    found = worse(found, verdicts.get(at) ?? found);
    for (const child of at.children) seen.add(child.to);
  }
  return found;
}

function finding(pair: Pair, edit: Edit, usages: Finding["usages"], judged: Judged): Finding {
  return {
    rule: edit.rule,
    base: edit.base ?? placeholder(pair, "a"),
    revision: edit.revision ?? placeholder(pair, "b"),
    before: edit.before,
    after: edit.after,
    usages,
    levels: judged.levels,
    schema: (pair.sides.a.parts[0] ?? pair.sides.b.parts[0])?.pointer ?? "",
    ...(edit.subject === undefined ? {} : { subject: edit.subject }),
    ...(judged.witness === undefined ? {} : { witness: judged.witness }),
  };
}

type Judged = Pick<Finding, "witness"> & { readonly levels: Levels };

function judge(pair: Pair, edit: Edit, flow: number, relation: Relation, exact: Relation): Judged {
  const rule = ruleOf(edit.rule);
  const written = edit.levels ?? rule;
  if (edit.variant === undefined) return { levels: written, ...proof(pair, edit, written, flow, exact) };
  const send =
    (flow & Flow.send) === 0 ? undefined : decide(pair, edit, "send", written.send, rule.undecided, relation);
  const receive =
    (flow & Flow.receive) === 0 ? undefined : decide(pair, edit, "receive", written.receive, rule.undecided, relation);
  const witness = send?.witness ?? receive?.witness;
  return {
    levels: { send: send?.level ?? written.send, receive: receive?.level ?? written.receive },
    ...(witness === undefined ? {} : { witness }),
  };
}

interface Decision {
  readonly level: Level;
  readonly witness?: Witness;
}

/** Asks what this edit alone does: the old schema with this one group of keywords as the new one has it. */
function decide(
  pair: Pair,
  edit: Edit,
  direction: "send" | "receive",
  level: Level,
  undecided: Level | undefined,
  relation: Relation,
): Decision {
  if (!atLeast(level, "risky")) return { level };
  const { a, b, na, nb } = pair.sides;
  const [from, to, handle] = direction === "send" ? [na, nb, a] : [nb, na, b];
  const alone =
    edit.part === undefined
      ? relation.withinNormal(from, edit.variant?.(from, to) ?? to, handle.schemas)
      : relation.within(edit.part, direction === "send" ? b : a);
  // What this group alone would do can be undone or covered by another one: the whole decides.
  const whole = direction === "send" ? relation.within(a, b) : relation.within(b, a);
  // What the alternative accepts, the other side accepts: another change is to blame for the rest.
  if (edit.part !== undefined && alone.answer === "yes") return { level: saysMore(edit.part, to) ? "risky" : "safe" };
  if (alone.answer === "yes" && (whole.answer === "yes" || !ruleOf(edit.rule).whole)) return { level: "safe" };
  if (whole.answer === "yes") return { level: "safe" };
  if (whole.answer === "no") {
    const tried = edit.part === undefined ? (edit.variant?.(from, to) ?? to) : to;
    const within = edit.part === undefined ? from : normalOf(edit.part);
    const shown = [alone.answer === "no" ? alone.witness : undefined, whole.witness, ...samples(within)].find(
      (value) =>
        value !== undefined &&
        relation.accepts(within, value) &&
        relation.accepts(from, value) &&
        relation.refuses(tried, value) &&
        relation.refuses(to, value),
    );
    if (shown !== undefined) return { level, witness: witnessOf(pair, direction, shown) };
    // Other changes cover this one: what shows the whole is the best there is, unless it is about another alternative.
    return edit.part === undefined ? { level, witness: witnessOf(pair, direction, whole.witness) } : { level };
  }
  return { level: undecided ?? level };
}

function witnessOf(pair: Pair, direction: "send" | "receive", value: unknown): Witness {
  const { a, b } = pair.sides;
  const base = a.parts.length === 1 ? { base: a.parts[0]?.pointer ?? "" } : {};
  const revision = b.parts.length === 1 ? { revision: b.parts[0]?.pointer ?? "" } : {};
  return { value, acceptedBy: direction === "send" ? "base" : "revision", ...base, ...revision };
}

/** Whether an alternative declares properties that what accepts its values now says nothing of. */
function saysMore(part: Handle, accepting: Normal): boolean {
  return [...declaredNames(normalOf(part))].some((name) => !declares(accepting, name));
}

/** An object with one of its properties and those that it must have: what it shows, the whole object shows. */
function narrowed(from: Normal, to: Normal, name: string): Normal {
  const kept = [...from.object.properties].filter(
    ([key]) => key === name || from.object.required.has(key) || to.object.required.has(key),
  );
  return { ...from, object: { ...from.object, properties: new Map(kept) } };
}

/** For edits whose level the rules know: a value that shows it, where the relation finds one. */
function proof(pair: Pair, edit: Edit, levels: Levels, flow: number, exact: Relation): Pick<Finding, "witness"> {
  if (edit.isShownByNoValue === true) return {};
  const { a, b, na, nb } = pair.sides;
  for (const direction of ["send", "receive"] as const) {
    if ((flow & Flow[direction]) === 0 || levels[direction] !== "breaking") continue;
    const [from, to, handle] = direction === "send" ? [na, nb, a] : [nb, na, b];
    const small = edit.subject === undefined || edit.shows === undefined ? from : narrowed(from, to, edit.subject);
    const alone = exact.withinNormal(small, edit.shows?.(small, to) ?? to, handle.schemas);
    if (alone.answer === "no" && exact.accepts(from, alone.witness) && exact.refuses(to, alone.witness))
      return { witness: witnessOf(pair, direction, alone.witness) };
  }
  return {};
}
