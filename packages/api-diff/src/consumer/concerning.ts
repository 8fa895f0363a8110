import { worst } from "../compare/flow.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Impact, Level } from "../types.ts";
import { withLevel } from "../with-level.ts";
import type { Consumer } from "./consumer.ts";

/** The changes that a consumer feels, each at the level that it has there. What reaches no operation concerns everybody. */
export function concerning(changes: readonly Change[], consumer: Consumer | undefined): readonly Change[] {
  if (consumer === undefined) return changes;
  return changes.flatMap((change) => {
    if (change.impact.length === 0) return [change];
    const impact = change.impact.filter((one) => uses(consumer, change, one) && reads(consumer, change, one));
    if (impact.length === 0) return [];
    const level = impact.reduce<Level>((all, one) => worst(all, one.level), "note");
    return [{ ...withLevel(change, level), impact }];
  });
}

function uses({ operations, operationIds, requests }: Consumer, { before }: Change, impact: Impact): boolean {
  // A callback belongs to the operation that asks for it; one that moved is known by the name that it had.
  const names = [impact.operation.split(", callback ")[0] as string, typeof before === "string" ? before : ""];
  if (names.some((name) => operations.has(name))) return true;
  if (impact.operationId !== undefined && operationIds.has(impact.operationId)) return true;
  return names.some((name) => requests.some(({ method, path }) => isRequestOf(name, method, path)));
}

/** Whether a path ends like a template; what stands before may be the path of the server. */
function isRequestOf(name: string, method: string, path: string): boolean {
  const [verb, template = ""] = name.split(" ");
  const wanted = template.split("/").slice(1);
  const found = path.split("/").slice(1).slice(-wanted.length);
  return (
    verb === method &&
    template.startsWith("/") &&
    found.length === wanted.length &&
    wanted.every((part, index) => part.includes("{") || part === found[index])
  );
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
