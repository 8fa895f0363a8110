import type { Change, Verdict } from "@extraction-api/diff";
import { operationsIn, type JsonObject } from "@extraction-api/document";
import type { Complaint } from "../complaint.ts";
import type { Compared } from "../document/compare.ts";
import { withoutSunset } from "../document/deprecation.ts";
import { isPublished } from "../gate/gate.ts";
import type { Review } from "../review.ts";
import { tasksOf } from "./tasks.ts";

/** Texts that all outputs share. */

const ORDER: readonly Verdict[] = ["unchanged", "compatible", "risky", "breaking"];
const SIGNS: Readonly<Record<Verdict, string>> = { breaking: "🔴", risky: "🟠", compatible: "🟢", unchanged: "⚪" };
const HEADLINES: Readonly<Record<Verdict, string>> = {
  breaking: "Breaks callers",
  risky: "Needs a look: nothing certainly breaks",
  compatible: "Compatible: nothing breaks",
  unchanged: "The API is unchanged",
};

/** Returns the worst verdict of all versions. */
export function verdictOf({ compared }: Review): Verdict {
  return compared.reduce<Verdict>(
    (worst, { result }) => (ORDER.indexOf(result.verdict) > ORDER.indexOf(worst) ? result.verdict : worst),
    "unchanged",
  );
}

export function signOf(review: Review): string {
  const verdict = verdictOf(review);
  // A green sign next to "needs a decision" would look like approval.
  return SIGNS[verdict !== "breaking" && withdrawsPromise(review) ? "risky" : verdict];
}

/** Returns whether a promise is withdrawn: that breaks no caller today but needs a decision. */
function withdrawsPromise({ complaints }: Review): boolean {
  return complaints.some(({ fingerprint, kind }) => fingerprint !== undefined || kind === "version");
}

/** Returns `Breaks callers of v2: POST /extract`; `quote` formats the operations. */
export function headline(review: Review, quote: (operation: string) => string = (operation) => operation): string {
  const verdict = verdictOf(review);
  if (verdict === "unchanged" && review.added.length > 0) return `A new version: ${review.added.join(", ")}`;
  if (verdict !== "breaking") {
    return withdrawsPromise(review) ? "Needs a decision: withdraws a promise to callers" : HEADLINES[verdict];
  }
  const worst = review.compared.filter(({ result }) => result.verdict === verdict);
  const broken = worst.flatMap(({ result }) =>
    result.changes.flatMap(({ impact }) => impact.filter(({ level }) => level === "breaking")),
  );
  const affectedNames = named([...new Set(broken.map(({ operation }) => operation))], quote);
  return `${HEADLINES.breaking} of ${worst.map(({ version }) => version).join(" and ")}${affectedNames && `: ${affectedNames}`}`;
}

/**
 * Returns `POST /extract, GET /crawl and 3 more`: two names, or three if there are no more; empty if there are none.
 */
export function named(operations: readonly string[], quote: (operation: string) => string): string {
  const shown = operations.length === 3 ? 3 : 2;
  const names = operations.slice(0, shown).map(quote).join(", ");
  return operations.length > shown ? `${names} and ${operations.length - shown} more` : names;
}

/**
 * Returns whether a message names all operations that it is about. A message formats a webhook's name as code: `webhook
 * \`page\``.
 */
export function namesOperations({ message, operations = [] }: Complaint): boolean {
  const plain = message.replaceAll("`", "");
  return operations.every((name) => plain.includes(name.replaceAll("`", "")));
}

/** Returns whether the change may be merged, as a sentence. */
export function gateSentence(review: Review): string {
  const { length } = tasksOf(review);
  if (length === 0) return "Nothing to do: this may be merged when the other checks pass.";
  return length === 1
    ? "One thing to do before this may be merged."
    : `${length} things to do before this may be merged.`;
}

/** Returns `v2: 1 breaking and 2 compatible changes in 3 operations; needs a major step, 2.0.0 to 3.0.0`. */
export function versionLine({ version, result, base, revision }: Compared): string {
  const { levels } = result.stats;
  const parts = [
    [levels.breaking, "breaking"],
    [levels.risky, "risky"],
    [levels.safe, "compatible"],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const changes = counts.length === 0 ? "" : `${counts.join(", ")}${reachOf(result.changes, [base, revision])}`;
  const notes = levels.note === 0 ? "" : `${levels.note} ${levels.note === 1 ? "note" : "notes"}`;
  if (changes === "" && notes === "") return `${version}: unchanged`;
  const { needed, base: from, smallest } = result.version;
  // A patch step is optional: the gate requires no changeset for it.
  const requirement = needed === "patch" ? "may have" : "needs";
  const step = needed === "none" ? "" : `; ${requirement} a ${needed} step, ${from ?? "?"} to ${smallest ?? "?"}`;
  return `${version}: ${[changes, notes].filter((part) => part !== "").join(", ")}${step}`;
}

/** Returns what reviewers must not miss although it blocks nothing, as sentences in Markdown. */
export function notesOf(review: Review): string[] {
  return [...sunsetNotes(review), ...openedNotes(review)];
}

/** Returns a sentence for each version with operations that can be called without a key from now on. */
function openedNotes({ compared }: Review): string[] {
  return compared.flatMap(({ version, result }) => {
    const [first, ...others] = result.changes.filter(({ id }) => id === "security-optional");
    if (first === undefined) return [];
    const them = others.length === 0 ? "it" : "them";
    return `${version}: ${first.message}${andMore(others)}: everyone can call ${them} without a key.`;
  });
}

/** Returns a sentence for each published version that deprecates something without an `x-sunset`. */
function sunsetNotes({ compared }: Review): string[] {
  return compared.flatMap(({ version, base, revision, result }) => {
    const [first, ...others] = isPublished(base) ? withoutSunset(result.changes, revision) : [];
    if (first === undefined) return [];
    return `${version}: ${first.message}${andMore(others)} without \`x-sunset\`: callers do not learn how long it stays, and its removal will need an approval.`;
  });
}

function andMore(others: readonly unknown[]): string {
  return others.length === 0 ? "" : ` (and ${others.length} more)`;
}

/** Returns ` in 2 of 27 operations and 1 of 15 webhooks`; empty if no operation is affected. */
function reachOf(changes: readonly Change[], documents: readonly Record<string, unknown>[]): string {
  // Counts the operations of both sides, so that removed ones are included.
  const all = new Set(documents.flatMap(namesOf));
  const reached = changes.flatMap(({ level, impact }) => (level === "note" ? [] : impact));
  const affected = new Set(reached.map(({ operation }) => operation));
  const parts = ["operations", "webhooks"].flatMap((kind) => {
    const isOfKind = (name: string): boolean => name.startsWith("webhook") === (kind === "webhooks");
    const count = (names: ReadonlySet<string>): number => [...names].filter(isOfKind).length;
    const some = count(affected);
    return some === 0 ? [] : [`${some} of ${Math.max(some, count(all))} ${kind}`];
  });
  return parts.length === 0 ? "" : ` in ${parts.join(" and ")}`;
}

function namesOf(document: Record<string, unknown>): string[] {
  return operationsIn(document as JsonObject).map(({ keys }) => keys.join(" "));
}

/** Returns whether there is nothing to report. */
export function isSilent({ compared, complaints, added, effects }: Review): boolean {
  const isUnchanged = compared.every(({ result }) => result.changes.length === 0);
  const works = (effects.consumers?.failures.length ?? 0) === 0;
  return isUnchanged && works && complaints.length === 0 && added.length === 0 && effects.declarations.length === 0;
}
