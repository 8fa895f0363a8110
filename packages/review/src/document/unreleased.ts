import { withChanges, type Change } from "@extraction-api/diff";
import { compareVersion, type Compared } from "./compare.ts";

/**
 * Downgrades breaks of unreleased features to notes: reverting last week's addition is not a major step. A change is
 * downgraded only if nothing in its operations breaks compared with the released bundle.
 *
 * @param released the bundle that callers have
 */
export async function downgradeUnreleased(compared: Compared, released: Record<string, unknown>): Promise<Compared> {
  const { result } = await compareVersion({ ...compared, base: released });
  const real = result.changes.filter(needsAction);
  const broken = new Set(real.flatMap(operationsOf));
  const changes = compared.result.changes.map((change) => {
    const operations = operationsOf(change);
    const isKnown =
      operations.length === 0 ? real.some(({ id }) => id === change.id) : operations.some((name) => broken.has(name));
    return needsAction(change) && !isKnown ? unreleased(change) : change;
  });
  const downgraded = withChanges(compared.result, changes);
  return { ...compared, result: { ...downgraded, version: { ...downgraded.version, sufficient: undefined } } };
}

/**
 * Returns whether callers must act on a change, or lose something that they may rely on. Generated clients name their
 * methods after operation ids, so another id is another method.
 */
export function needsAction({ level, removes, subject, effect }: Change): boolean {
  const isRenamed = subject === "operation-id" && effect !== "added";
  return level === "breaking" || ((removes || isRenamed) && level !== "note");
}

function unreleased(change: Change): Change {
  return {
    ...change,
    level: "note",
    step: "patch",
    impact: change.impact.map((one) => ({ ...one, level: "note" as const })),
    message: `${change.message} (never released)`,
    advice: "Nothing to do: no release had it.",
  };
}

function operationsOf({ impact }: Change): string[] {
  return impact.map(({ operation }) => operation);
}
