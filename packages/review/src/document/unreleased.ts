import { withChanges, type Change } from "@extraction-api/diff";
import { compareVersion, type Compared } from "./compare.ts";
import { isRemoval } from "./deprecation.ts";

/**
 * Weighs breaks anew that nobody can feel, because what they take back was never released: a revert of last week's
 * addition is no major step. A change counts as such only when, seen from what is released, nothing at all breaks in the
 * operations that it reaches.
 *
 * @param released the bundle that callers have
 */
export async function weighAnew(compared: Compared, released: Record<string, unknown>): Promise<Compared> {
  const { result } = await compareVersion({ ...compared, base: released });
  const felt = result.changes.filter(isFelt);
  const broken = new Set(felt.flatMap(operationsOf));
  const changes = compared.result.changes.map((change) => {
    const operations = operationsOf(change);
    const isKnown =
      operations.length === 0 ? felt.some(({ id }) => id === change.id) : operations.some((name) => broken.has(name));
    return isFelt(change) && !isKnown ? unfelt(change) : change;
  });
  const weighed = withChanges(compared.result, changes);
  return { ...compared, result: { ...weighed, version: { ...weighed.version, sufficient: undefined } } };
}

/** Whether callers have to do something about a change, or lose what they may rely on. */
export function isFelt(change: Change): boolean {
  return change.level === "breaking" || (isRemoval(change) && change.level !== "note");
}

function unfelt(change: Change): Change {
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
