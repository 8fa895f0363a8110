import type { Change } from "@extraction-api/diff";
import { isAtLeast, stepOf, type Changeset } from "../changesets/changeset.ts";
import { packageOf } from "../changesets/propose.ts";
import type { Compared } from "../document/compare.ts";
import { wasAnnounced } from "../document/deprecation.ts";
import { needsAction } from "../document/unreleased.ts";
import { fingerprintOf, type Complaint, type Refused } from "../complaint.ts";
import { quoted } from "../quoted.ts";

/** How to make a change compatible, for rules with one answer. */
const REMEDIES: Readonly<Record<string, string>> = {
  "operation-path-changed": "keep the old one, deprecated, next to the new one,",
  "operation-id-changed": "restore the old id,",
  "operation-id-removed": "restore the id,",
};

/** Returns whether callers rely on a version: from 1.0.0 on, except pre-releases. */
export function isPublished(document: Record<string, unknown>): boolean {
  const { version } = (document["info"] ?? {}) as { version?: unknown };
  return /^[1-9]\d*\.\d+\.\d+$/.test(String(version));
}

/** Returns the changes that need an approval and do not have one. */
export function refusedChanges({ base, result }: Compared, today: string): Change[] {
  if (!isPublished(base)) return [];
  return result.changes.filter(
    (change) =>
      change.approval === undefined && needsAction(change) && !(change.removes && wasAnnounced(change, today)),
  );
}

/** Returns the changes of one version that block merging. */
export function refusals(compared: Compared, today: string): Complaint[] {
  return refusedChanges(compared, today).map((change) => refusal(compared.version, change, today));
}

function refusal(version: string, change: Change, today: string): Complaint {
  const instead = "or approve it as shown below.";
  const message = `${version}: ${change.message}`;
  const { fingerprint } = change;
  const operations = [...new Set(change.impact.map(({ operation }) => operation))];
  if (!change.removes)
    return {
      kind: "breaking",
      fingerprint,
      message,
      operations,
      remedy: `${version} is published: ${REMEDIES[change.id] ?? "make it compatible,"} ${instead}`,
    };
  const { deprecated = false, sunset } = change.deprecation ?? {};
  const missing = !deprecated
    ? "It was never deprecated: restore it with `deprecated: true` and `x-sunset`, and remove it after that day,"
    : sunset === undefined
      ? "It was deprecated without `x-sunset`: restore it with the day on which it may be removed,"
      : `It was promised until ${sunset}, and today is ${today}: keep it until then,`;
  return { kind: "removal", fingerprint, message, operations, remedy: `${missing} ${instead}` };
}

/**
 * Returns complaints about a major step without a break: the release would write it to `info.version`, and callers
 * would look for the break. An approval can allow one for a package that breaks although its document does not.
 *
 * @param added new changesets; an edited one may have the step of an earlier change
 * @param earlier the base's changesets, which a new one may replace
 */
export function excessiveSteps(
  compared: readonly Compared[],
  added: readonly Changeset[],
  earlier: readonly Changeset[],
): (Complaint & Refused)[] {
  return compared.flatMap(({ version, result }): (Complaint & Refused)[] => {
    const name = packageOf(version);
    const { base, needed } = result.version;
    if (needed === "major" || stepOf(added, name) !== "major" || stepOf(earlier, name) === "major") return [];
    const fingerprint = fingerprintOf(`major ${name} ${base}`);
    const message = `A changeset gives \`${name}\` a major step, but nothing in ${version} breaks callers`;
    const remedy = `Write ${needed === "minor" ? needed : "patch"} instead, or approve it as shown below.`;
    return [{ kind: "mistake", fingerprint, message, remedy }];
  });
}

/**
 * Returns complaints about changesets that were removed, or lost a package or its step: the release would skip the
 * change of callers that they describe. Another changeset of the same change may have taken them over.
 *
 * @param earlier the base's changesets that this change removes or edits
 * @param changesets the changesets that this change adds or edits
 * @param isReleased whether this change releases a package, and so uses up its changesets
 */
export function lostSteps(
  earlier: readonly Changeset[],
  changesets: readonly Changeset[],
  isReleased: (name: string) => boolean,
): (Complaint & Refused)[] {
  return earlier.flatMap(({ file, steps, summary }) => {
    const lost = [...steps].filter(([name, step]) => !isReleased(name) && !isAtLeast(stepOf(changesets, name), step));
    if (lost.length === 0) return [];
    const message = `${quoted(file)} no longer gives ${lost.map(([name, step]) => `${quoted(name)} a ${step} step`).join(" and ")}`;
    const remedy = "Restore it, or move its steps and text to another changeset, or approve it as shown below.";
    return [{ kind: "mistake", fingerprint: fingerprintOf(`lost ${lost.join()} ${summary}`), message, remedy }];
  });
}

/**
 * Returns a complaint if a changeset is missing. Changes that affect callers need one; edits of prose do not. All
 * missing changesets are one task.
 */
export function changesetComplaints(compared: readonly Compared[], changesets: readonly Changeset[]): Complaint[] {
  const missing = compared.flatMap(({ version, result }) => {
    const { needed } = result.version;
    const given = stepOf(changesets, packageOf(version));
    if (needed === "none" || needed === "patch" || isAtLeast(given, needed)) return [];
    const has = given === "none" ? "" : ` (its changeset says ${given})`;
    return [`\`${packageOf(version)}\` a ${needed} step${has}`];
  });
  if (missing.length === 0) return [];
  const remedy =
    "`npm run review -- --base origin/main --write-changeset` writes the one that is shown below; edit its text.";
  return [{ kind: "changeset", message: `No changeset gives ${missing.join(" and ")}`, remedy }];
}
