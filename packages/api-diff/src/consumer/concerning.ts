import { worst } from "../compare/flow.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Impact, Level } from "../types.ts";
import { withLevel } from "../with-level.ts";
import type { Consumer } from "./consumer.ts";
import { RequestIndex } from "./requested.ts";

/** The changes that a consumer feels, each at the level that it has there. What reaches no operation concerns everybody. */
export function concerning(changes: readonly Change[], consumer: Consumer | undefined): readonly Change[] {
  if (consumer === undefined) return changes;
  const used = usedOperations(consumer, changes);
  const uses = (change: Change, impact: Impact): boolean =>
    namesOf(change, impact).some((name) => used.has(name)) || consumer.operationIds.has(impact.operationId ?? "");
  return changes.flatMap((change) => {
    if (change.impact.length === 0) return [change];
    const impact = change.impact.filter((one) => uses(change, one) && reads(consumer, change, one));
    if (impact.length === 0) return [];
    const level = impact.reduce<Level>((all, one) => worst(all, one.level), "note");
    return [{ ...withLevel(change, level), impact }];
  });
}

/** The operations among those that changes reach which a consumer uses. */
function usedOperations({ operations, requests }: Consumer, changes: readonly Change[]): ReadonlySet<string> {
  const index = new RequestIndex(
    new Set(changes.flatMap((change) => change.impact.flatMap((one) => namesOf(change, one)))),
  );
  return new Set([...operations, ...requests.flatMap((request) => index.find(request))]);
}

/** A callback belongs to the operation that asks for it; one that moved is known by the name that it had. */
function namesOf({ before }: Change, impact: Impact): string[] {
  return [impact.operation.split(", callback ")[0] as string, typeof before === "string" ? before : ""];
}

/** Received properties that the consumer does not read are nothing to it; what it sends has to be accepted whole. */
function reads({ fields }: Consumer, { base, revision }: Change, impact: Impact): boolean {
  if (fields === undefined || impact.direction !== "receive") return true;
  const names = [base, revision].flatMap((place) => properties(pointerKeys(place?.pointer ?? "")));
  return names.length === 0 || names.some((name) => fields.has(name));
}

function properties(keys: readonly string[]): string[] {
  return keys.filter((_, index) => keys[index - 1] === "properties" && keys[index - 2] !== "properties");
}
