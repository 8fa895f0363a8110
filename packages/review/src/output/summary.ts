import type { Verdict } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import type { Review } from "../review.ts";

/** Every output says the same in the same words; they stand here. */

const ORDER: readonly Verdict[] = ["unchanged", "compatible", "risky", "breaking"];
const SIGNS: Readonly<Record<Verdict, string>> = { breaking: "🔴", risky: "🟠", compatible: "🟢", unchanged: "⚪" };
const HEADLINES: Readonly<Record<Verdict, string>> = {
  breaking: "Breaks callers",
  risky: "Needs a look: nothing certainly breaks",
  compatible: "Compatible: nothing breaks",
  unchanged: "The API is unchanged",
};

/** The worst verdict of all versions. */
export function verdictOf({ compared }: Review): Verdict {
  return compared.reduce<Verdict>(
    (worst, { result }) => (ORDER.indexOf(result.verdict) > ORDER.indexOf(worst) ? result.verdict : worst),
    "unchanged",
  );
}

export function signOf(review: Review): string {
  return SIGNS[verdictOf(review)];
}

/** `Breaks callers of v2: POST /extract`; operations as `quote` writes them. */
export function headline(review: Review, quote: (operation: string) => string = (operation) => operation): string {
  const verdict = verdictOf(review);
  if (verdict === "unchanged" && review.added.length > 0) return `A new version: ${review.added.join(", ")}`;
  if (verdict !== "breaking") return HEADLINES[verdict];
  const worst = review.compared.filter(({ result }) => result.verdict === verdict);
  const broken = worst.flatMap(({ result }) =>
    result.changes.flatMap(({ impact }) => impact.filter(({ level }) => level === "breaking")),
  );
  const whom = named([...new Set(broken.map(({ operation }) => operation))], quote);
  return `${HEADLINES.breaking} of ${worst.map(({ version }) => version).join(" and ")}${whom && `: ${whom}`}`;
}

/** `POST /extract, GET /crawl and 3 more`: two by name, three where that is all; empty where there are none. */
export function named(operations: readonly string[], quote: (operation: string) => string): string {
  const shown = operations.length === 3 ? 3 : 2;
  const names = operations.slice(0, shown).map(quote).join(", ");
  return operations.length > shown ? `${names} and ${operations.length - shown} more` : names;
}

/** Whether it may go in. */
export function gateSentence({ complaints }: Review): string {
  if (complaints.length === 0) return "Nothing to do: this may be merged.";
  return complaints.length === 1
    ? "One thing to do before this may be merged."
    : `${complaints.length} things to do before this may be merged.`;
}

/** `v2: 1 breaking and 2 compatible changes in 3 operations; asks for a major step, 2.0.0 to 3.0.0`. */
export function versionLine({ version, result }: Compared): string {
  const { levels, affected, operations } = result.stats;
  const parts = [
    [levels.breaking, "breaking"],
    [levels.risky, "risky"],
    [levels.safe, "compatible"],
    [levels.note, levels.note === 1 ? "note" : "notes"],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  if (counts.length === 0) return `${version}: unchanged`;
  const reach = affected === 0 ? "" : ` in ${affected} of ${Math.max(operations, affected)} operations`;
  const { needed, base, smallest } = result.version;
  const step = needed === "none" ? "" : `; asks for a ${needed} step, ${base ?? "?"} to ${smallest ?? "?"}`;
  return `${version}: ${counts.join(", ")}${reach}${step}`;
}

/** Whether there is nothing to say at all. */
export function isSilent({ compared, complaints, added, effects }: Review): boolean {
  const isUnchanged = compared.every(({ result }) => result.changes.length === 0);
  return isUnchanged && complaints.length === 0 && added.length === 0 && effects.declarations.length === 0;
}
