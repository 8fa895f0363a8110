import { atLeast, worst } from "../compare/flow.ts";
import type { Change, Impact, Level, Problem } from "../types.ts";
import { withLevel } from "../rules/table.ts";
import { type Facts, isNew } from "./facts.ts";
import { pathMatcher, textMatcher } from "./match-text.ts";
import type { Policy, PolicyLine } from "./policy.ts";
import { dayOf } from "../day.ts";

/** Changes with the levels of a policy, the ignored ones, and problems with its lines. */
export interface Weighed {
  readonly changes: readonly Change[];
  readonly ignored: readonly Change[];
  readonly problems: readonly Problem[];
}

/**
 * Applies a policy. For each operation that a change reaches, the first matching line decides; if none matches, the
 * sunset rules, then the rule table. The level of a change is the most severe of its operations.
 */
export function weigh(
  changes: readonly Change[],
  policy: Policy | undefined,
  facts: Facts,
  today: string | undefined,
): Weighed {
  if (policy === undefined) return { changes, ignored: [], problems: [] };
  const lines = policy.levels.map((line) => ({
    line,
    fits: matcher(line, facts),
    isUsed: false,
    isExpired: isPast(line, today),
  }));
  const decide = (change: Change, impact: Impact | undefined): PolicyLine | undefined => {
    const found = lines.find(({ fits, isExpired }) => !isExpired && fits(change, impact));
    if (found !== undefined) found.isUsed = true;
    return found?.line;
  };
  const weighed = changes.map((change) =>
    weighOne(change, policy, decide, sunsetLevel(change, policy.sunset, facts, today)),
  );
  return {
    changes: weighed
      .filter(({ isIgnored }) => !isIgnored)
      .map(({ change }) => change)
      .sort(byLevel),
    ignored: weighed.filter(({ isIgnored }) => isIgnored).map(({ change }) => change),
    problems: lines.flatMap(({ line, isUsed, isExpired }) => problemOf(policy.name, line, isUsed, isExpired)),
  };
}

function isPast({ until }: PolicyLine, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today;
}

function problemOf(name: string, line: PolicyLine, isUsed: boolean, isExpired: boolean): Problem[] {
  const which = `${line.at ?? name}: line ${line.number} (${line.reason})`;
  if (isExpired)
    return [
      {
        kind: "policy-expired",
        message: `${which} ended on ${line.until ?? ""}. Renew it with a reason, or remove it.`,
      },
    ];
  return isUsed
    ? []
    : [
        {
          kind: "policy-unused",
          message: `${which} has no effect. Remove it, or move it above the line that applies instead.`,
        },
      ];
}

interface Outcome {
  readonly change: Change;
  readonly isIgnored: boolean;
}

function weighOne(
  change: Change,
  policy: Policy,
  decide: (change: Change, impact: Impact | undefined) => PolicyLine | undefined,
  bySunset: Level | undefined,
): Outcome {
  const decisions = (change.impact.length === 0 ? [undefined] : change.impact).map((impact) => ({
    impact,
    line: decide(change, impact),
    level: impact?.level ?? change.level,
  }));
  const made = decisions.map(({ impact, line, level }) => ({ impact, line, level: line?.set ?? bySunset ?? level }));
  const kept = made.filter((one): one is typeof one & { level: Level } => one.level !== "ignore");
  const decided = [...new Set(made.flatMap(({ line }) => (line === undefined ? [] : [line])))];
  const by = [
    ...decided.map((line) => ({ line: `${policy.name}: line ${line.number}`, set: line.set, reason: line.reason })),
    ...(bySunset !== undefined && made.some(({ line }) => line === undefined)
      ? [{ line: `${policy.name}: sunset`, set: bySunset, reason: "The promised last day decides." }]
      : []),
  ];
  if (by.length === 0) return { change, isIgnored: false };
  const policyMark = { from: change.level, by };
  if (kept.length === 0) return { change: { ...change, policy: policyMark }, isIgnored: true };
  const level = kept.reduce<Level>((all, one) => worst(all, one.level), "note");
  const impact = kept.flatMap(({ impact: one, level: now }) => (one === undefined ? [] : [{ ...one, level: now }]));
  return {
    change: { ...withLevel(change, level), impact, policy: policyMark },
    isIgnored: false,
  };
}

function byLevel(a: Change, b: Change): number {
  return a.level === b.level ? 0 : atLeast(a.level, b.level) ? -1 : 1;
}

/** Returns whether a line matches a change as it affects one operation. */
function matcher(line: PolicyLine, facts: Facts): (change: Change, impact: Impact | undefined) => boolean {
  const some = <T>(wanted: readonly T[] | undefined, fits: (one: T) => boolean): boolean =>
    wanted === undefined || wanted.some(fits);
  const rules = line.rule?.map(textMatcher);
  const places = line.place?.map(pathMatcher);
  const operations = line.operation?.map(textMatcher);
  return (change, impact) => {
    const name = impact?.operation;
    const names = impact === undefined ? [] : facts.namesOf(impact);
    const pointers = [change.base, isNew(change) ? change.revision : undefined].flatMap(
      (place) => place?.pointer ?? [],
    );
    const isMarked = (key: string): boolean =>
      (name !== undefined && facts.isMarked(name, key)) || facts.isMarkedAt(change, key);
    return (
      some(rules, (fits) => fits(change.id)) &&
      some(places, (fits) => pointers.some(fits)) &&
      some(operations, (fits) => names.some(fits)) &&
      some(line.tag, (tag) => name !== undefined && facts.tags(name).includes(tag)) &&
      some(line.stability, (level) => name !== undefined && facts.stability(name) === level) &&
      some(line.direction, (direction) => (impact?.direction ?? "none") === direction) &&
      some(line.marked, isMarked)
    );
  };
}

/** Changes that announce a last day, or move it. */
const ANNOUNCED = new Set([
  "operation-deprecated",
  "operation-sunset-changed",
  "operation-sunset-earlier",
  "parameter-deprecated",
  "schema-deprecated",
  "sunset-changed",
]);

/**
 * Returns the level that follows from a promised last day; undefined if none was promised. Without today nothing
 * expires.
 */
function sunsetLevel(
  change: Change,
  { passed, notice }: Policy["sunset"],
  facts: Facts,
  today: string | undefined,
): Level | undefined {
  if (today === undefined) return undefined;
  const promised = change.deprecation?.deprecated === true ? dayOf(change.deprecation.sunset) : undefined;
  if (passed !== undefined && promised !== undefined && promised < today) return passed;
  if (notice === undefined || !ANNOUNCED.has(change.id)) return undefined;
  const stated = facts.objectAt(change)?.["x-sunset"];
  if (stated === undefined || stated === null) return undefined;
  const [old, day] = [dayOf(change.before), dayOf(stated)];
  // Callers get more time.
  if (old !== undefined && day !== undefined && day > old) return undefined;
  // Callers that cannot read the day have no notice at all.
  return day === undefined || daysBetween(today, day) < notice ? "breaking" : undefined;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
