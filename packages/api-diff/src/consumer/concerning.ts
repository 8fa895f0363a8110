import type { SameOperations } from "../api/same-operations.ts";
import { worst } from "../compare/flow.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Impact, Level } from "../types.ts";
import { withLevel } from "../rules/table.ts";
import { calledOf, Uses } from "./uses.ts";
import type { Consumer } from "./read-consumer.ts";

/**
 * Returns the changes that affect a consumer, each at its level there. A change that reaches no operation concerns
 * everyone.
 *
 * @param fields names of the properties that the consumer reads, including nested ones; undefined if it reads all
 * @param around names of the properties through which it reads them
 */
export function concerning(
  changes: readonly Change[],
  consumer: Consumer,
  fields: ReadonlySet<string> | undefined,
  around: ReadonlySet<string>,
  operations: SameOperations,
): readonly Change[] {
  const called = (change: Change, impact: Impact) => calledOf(change, impact, operations);
  const uses = new Uses(
    consumer,
    new Set(changes.flatMap((change) => change.impact.flatMap((impact) => called(change, impact).names))),
  );
  return changes.flatMap((change) => {
    if (change.impact.length === 0) return [change];
    const impact = change.impact.filter((one) => uses.has(called(change, one)) && reads(fields, around, change, one));
    if (impact.length === 0) return [];
    const level = impact.reduce<Level>((all, one) => worst(all, one.level), "note");
    return [{ ...withLevel(change, level), impact }];
  });
}

/** Received properties that the consumer does not read do not affect it; what it sends has to be accepted entirely. */
function reads(
  fields: ReadonlySet<string> | undefined,
  around: ReadonlySet<string>,
  { base, revision }: Change,
  impact: Impact,
): boolean {
  if (fields === undefined || impact.direction !== "receive") return true;
  const places = [base, revision].map((place) => properties(pointerKeys(place?.pointer ?? "")));
  // Where only one side has a property, the place on the other side is the object around it.
  const deepest = Math.max(...places.map(({ length }) => length));
  const isAround = (names: readonly string[]): boolean => names.length === deepest && around.has(names.at(-1) ?? "");
  return deepest === 0 || places.some((names) => names.some((name) => fields.has(name)) || isAround(names));
}

function properties(keys: readonly string[]): string[] {
  return keys.filter((_, index) => keys[index - 1] === "properties" && keys[index - 2] !== "properties");
}
