import type { SameOperations } from "../api/same-operations.ts";
import { worst } from "../compare/flow.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Impact, Level } from "../types.ts";
import { withLevel } from "../with-level.ts";
import { calledOf, Uses } from "./uses.ts";
import type { Consumer } from "./consumer.ts";

/**
 * The changes that a consumer feels, each at the level that it has there. What reaches no operation concerns everybody.
 *
 * @param fields names of the properties that it reads, with those in them; undefined where it reads all
 */
export function concerning(
  changes: readonly Change[],
  consumer: Consumer,
  fields: ReadonlySet<string> | undefined,
  operations: SameOperations,
): readonly Change[] {
  const called = (change: Change, impact: Impact) => calledOf(change, impact, operations);
  const uses = new Uses(
    consumer,
    new Set(changes.flatMap((change) => change.impact.flatMap((impact) => called(change, impact).names))),
  );
  return changes.flatMap((change) => {
    if (change.impact.length === 0) return [change];
    const impact = change.impact.filter((one) => uses.has(called(change, one)) && reads(fields, change, one));
    if (impact.length === 0) return [];
    const level = impact.reduce<Level>((all, one) => worst(all, one.level), "note");
    return [{ ...withLevel(change, level), impact }];
  });
}

/** Received properties that the consumer does not read are nothing to it; what it sends has to be accepted whole. */
function reads(fields: ReadonlySet<string> | undefined, { base, revision }: Change, impact: Impact): boolean {
  if (fields === undefined || impact.direction !== "receive") return true;
  const names = [base, revision].flatMap((place) => properties(pointerKeys(place?.pointer ?? "")));
  return names.length === 0 || names.some((name) => fields.has(name));
}

function properties(keys: readonly string[]): string[] {
  return keys.filter((_, index) => keys[index - 1] === "properties" && keys[index - 2] !== "properties");
}
