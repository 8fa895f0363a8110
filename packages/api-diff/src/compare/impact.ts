import { oncePer } from "../once.ts";
import type { Impact, Level } from "../types.ts";
import type { Levels } from "./edit.ts";
import { worst } from "./flow.ts";
import { levelAt } from "./report.ts";
import type { Usage } from "./usage.ts";

/** Uses that a change affects, and how severely in each direction. */
export interface AffectedUses {
  readonly usages: readonly Usage[];
  readonly levels: Levels;
}

/** Returns the combined impact on all uses, in order. Equal lists of uses share one impact. */
export function impactOf(affected: readonly AffectedUses[]): readonly Impact[] {
  const [first, ...others] = affected;
  if (first === undefined) return [];
  if (others.every(({ usages, levels }) => usages === first.usages && same(levels, first.levels))) return alone(first);
  const merged = new Map<string, Impact>();
  for (const one of affected) for (const impact of alone(one)) add(merged, impact);
  return [...merged.values()].sort(byImpact);
}

/** Merges the impacts of changes that are one, in order; each use occurs once with its most severe level. */
export function mergeImpacts(all: readonly (readonly Impact[])[]): readonly Impact[] {
  const merged = new Map<string, Impact>();
  for (const impact of all.flat()) add(merged, impact);
  return [...merged.values()].sort(byImpact);
}

function same(a: Levels, b: Levels): boolean {
  return a.send === b.send && a.receive === b.receive;
}

const made = oncePer<readonly Usage[], Map<string, readonly Impact[]>>(() => new Map());

function alone({ usages, levels }: AffectedUses): readonly Impact[] {
  const known = made(usages);
  const key = `${levels.send} ${levels.receive}`;
  let list = known.get(key);
  if (list === undefined) {
    const merged = new Map<string, Impact>();
    for (const usage of usages) add(merged, impactAt(usage, levelAt(levels, usage)));
    known.set(key, (list = [...merged.values()].sort(byImpact)));
  }
  return list;
}

function impactAt({ operation, operationId, flow, part, status }: Usage, level: Level): Impact {
  return {
    operation,
    ...(operationId === undefined ? {} : { operationId }),
    direction: flow === 1 ? "send" : flow === 2 ? "receive" : "none",
    part,
    ...(status === undefined ? {} : { status }),
    level,
  };
}

function add(merged: Map<string, Impact>, impact: Impact): void {
  const key = `${impact.operation}\n${impact.direction}\n${impact.part}\n${impact.status ?? ""}`;
  const known = merged.get(key);
  merged.set(key, known === undefined ? impact : { ...impact, level: worst(known.level, impact.level) });
}

/** Returns how many operations an impact names. */
export const reachOf = oncePer(
  (impact: readonly Impact[]): number => new Set(impact.map(({ operation }) => operation)).size,
);

function byImpact(a: Impact, b: Impact): number {
  return (
    compare(a.operation, b.operation) ||
    compare(a.direction, b.direction) ||
    compare(a.part, b.part) ||
    compare(a.status ?? "", b.status ?? "")
  );
}

/** By code unit, so that the order is the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
