import { withChanges, type Change } from "@extraction-api/diff";
import { compareVersion, type Compared } from "./compare.ts";

/**
 * Makes notes of breaks that reach nobody, because what they take back was never released: a revert of last week's
 * addition is no major step. A change counts as such only when, seen from what is released, nothing at all breaks in the
 * operations that it reaches.
 *
 * @param released the bundle that callers have
 */
export async function weighByRelease(compared: Compared, released: Record<string, unknown>): Promise<Compared> {
  const { result } = await compareVersion({ ...compared, base: released });
  const real = result.changes.filter(needsAction);
  const broken = new Set(real.flatMap(operationsOf));
  const changes = compared.result.changes.map((change) => {
    const operations = operationsOf(change);
    const isKnown =
      operations.length === 0 ? real.some(({ id }) => id === change.id) : operations.some((name) => broken.has(name));
    return needsAction(change) && !isKnown ? unreleased(change) : change;
  });
  const weighed = withChanges(compared.result, changes);
  return { ...compared, result: { ...weighed, version: { ...weighed.version, sufficient: undefined } } };
}

/**
 * Whether callers have to do something about a change, or lose what they may rely on. Generated clients call their
 * methods by operation ids, so another id is another method.
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
