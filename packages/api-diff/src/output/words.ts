import { oncePer } from "../once.ts";
import { revisionOf } from "../document/revision-of.ts";
import { grouped } from "../grouped.ts";
import { LEVELS } from "../verdict.ts";
import type { DiffResult } from "../diff.ts";
import type { Change, Level, Place, Verdict } from "../types.ts";

/** The wording shared by all outputs. */

export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  breaking: "Breaking",
  risky: "Risky",
  safe: "Compatible",
  note: "Notes",
};

const HEADLINES: Readonly<Record<Verdict, string>> = {
  breaking: "Breaks callers",
  risky: "Needs a look: nothing certainly breaks",
  compatible: "Compatible: nothing breaks",
  unchanged: "Unchanged",
};

/** Returns the verdict in words. */
export function headline(result: DiffResult): string {
  return HEADLINES[result.verdict];
}

/** Returns `next version 2.0.0 or later (major step); the document says 1.4.0`. */
export function versionSentence(result: DiffResult): string {
  const { base, needed, revision, smallest, sufficient } = result.version;
  if (result.changes.length === 0) return "no new version is needed";
  const step = needed === "none" ? "no step" : `a ${needed} step`;
  if (smallest === undefined || base === undefined) return `asks for ${step}`;
  const suffix =
    sufficient === false
      ? `, but the document says ${revision ?? "nothing"}`
      : sufficient === true
        ? `, and the document says ${revision ?? ""}`
        : "";
  return `asks for ${step}, ${base} to ${smallest}${suffix}`;
}

/** Returns `3 breaking, 1 risky, 12 compatible, 1 note`. */
export function counts(result: DiffResult): string {
  const words: Readonly<Record<Level, string>> = {
    breaking: "breaking",
    risky: "risky",
    safe: "compatible",
    note: result.stats.levels.note === 1 ? "note" : "notes",
  };
  const parts = LEVELS.filter((level) => result.stats.levels[level] > 0).map(
    (level) => `${result.stats.levels[level]} ${words[level]}`,
  );
  return parts.length === 0 ? "no change" : parts.join(", ");
}

/** Returns what callers have to do: as the claim says, or else the rule. */
export function actionOf({ claim, advice }: Change): string {
  return claim?.action ?? advice;
}

/** Returns what changes, what to do, and for whom, for annotations that show one text. */
export function annotationText(change: Change): string {
  const reached = who(change);
  return `${change.message}. ${actionOf(change)}${reached === "" ? "" : ` (${reached})`}`;
}

/** Groups changes of one cause: the first of them, in order, and the others of the same level and approval. */
export function byCause(changes: readonly Change[]): (readonly [Change, readonly Change[]])[] {
  const keyOf = ({ cause, level, claim, approval }: Change): string =>
    [cause, level, claim?.id ?? "", approval?.reason ?? ""].join("\n");
  return [...grouped(changes, keyOf).values()].map(([first, ...others]) => [first as Change, others]);
}

/** Returns how many further changes share one cause. */
export function alike(others: readonly Change[]): string {
  return others.length === 0 ? "" : ` (and ${others.length} more alike)`;
}

/** Returns the operations that a change reaches, the most affected first. */
export function operationsOf({ impact }: Change): readonly string[] {
  return operationsIn(impact);
}

/** Changes that reach the same operations share one list of them. */
const operationsIn = oncePer((impact: Change["impact"]): readonly string[] => {
  const sorted = [...impact].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  return [...new Set(sorted.map(({ operation }) => operation))];
});

/** Returns `POST /a, GET /b and 3 more`; empty if no operation is affected. */
export function who(change: Change, show = 3, quote: (name: string) => string = (name) => name): string {
  const names = operationsOf(change);
  if (names.length === 0) return "";
  const rest = names.length - show;
  const shown = names
    .slice(0, rest === 1 ? show + 1 : show)
    .map(quote)
    .join(", ");
  return rest > 1 ? `${shown} and ${rest} more` : shown;
}

/** Returns whether the change affects what callers send, what they receive, or both. */
export function direction(change: Change): string {
  const words = {
    send: "what callers send",
    receive: "what callers receive",
    both: "what callers send and receive",
    none: "",
  };
  return words[change.direction];
}

/** Returns `file:line:column`, or the pointer if there is no file. */
export function at(place: Place | undefined): string {
  if (place === undefined) return "";
  if (place.file === undefined) return place.pointer === "" ? "/" : place.pointer;
  return place.line === undefined ? place.file : `${place.file}:${place.line}:${place.column ?? 1}`;
}

/** Returns the place to show: in the revision if it has one. */
export function shownPlace(change: Change): Place | undefined {
  return isRemoval(change) ? (change.base ?? change.revision) : (change.revision ?? change.base);
}

/**
 * Returns the place for an annotation: in the revision, because people look at that tree. A description that was
 * removed has no file there, but a path, which git names after the revision.
 */
export function annotatedPlace({ base, revision }: Change): Place | undefined {
  const isOfBase = revision?.file === undefined && base?.file !== undefined;
  const place = isOfBase ? base : (revision ?? base);
  if (place?.file === undefined) return place;
  const file = isOfBase ? place.file.slice(revisionOf(place.file).length) : place.file;
  return { ...place, file: file.replace(/^\.\//, "") };
}

function isRemoval(change: Change): boolean {
  return change.effect === "removed" && change.after === undefined;
}

/**
 * Returns the value that shows a break as JSON on one line; undefined if there is none.
 *
 * @param limit maximum number of characters
 * @example witnessText(change) // '"returned"'
 */
export function witnessText(change: Change, limit = 160): string | undefined {
  if (change.witness === undefined) return undefined;
  const text = JSON.stringify(change.witness.value, (_, value: unknown) =>
    typeof value === "string" ? shorten(value) : value,
  );
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

/** Long texts in witnesses only illustrate a length. */
function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 12)}… (${text.length} characters)` : text;
}

/** Returns which line of the policy gave the level, and the level from the rules. */
export function decidedBy(change: Change): string | undefined {
  if (change.policy === undefined) return undefined;
  const lines = change.policy.by.map(({ line, set, reason }) => `${set} by ${line} (${reason})`);
  return `${change.policy.from} by the rules; ${lines.join("; ")}`;
}

/** Returns `Jo until 2027-03-01: agreed`: who approved a change, to which day, and why; undefined if nobody did. */
export function approvedBy({ approval }: Change): string | undefined {
  if (approval === undefined) return undefined;
  const { approver, expires, reason } = approval;
  return `${approver}${expires === undefined ? "" : ` until ${expires}`}: ${reason}`;
}

/** Returns `2 ignored by the policy`; empty if it ignores nothing. */
export function ignoredSentence({ ignored }: DiffResult): string {
  return ignored.length === 0 ? "" : `${ignored.length} ignored by the policy`;
}

/**
 * Returns the predicate of a sentence whose subject is the value that shows a break.
 *
 * @example `${witnessText(change)} ${witnessSentence(change)}`
 */
export function witnessSentence(change: Change): string {
  return change.witness?.acceptedBy === "revision"
    ? "can now occur and could not before"
    : "was accepted and is refused now";
}
