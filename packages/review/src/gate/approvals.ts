import { InvalidDocument, parseFile, readApprovals, type Approval, type Change } from "@extraction-api/diff";
import { Refusal } from "../refusal.ts";
import type { Complaint } from "../complaint.ts";

/** The file with the approvals. */
export const APPROVALS = "openapi/approvals.yaml";

/**
 * Returns the approvals in a file's bytes; none if there is no file.
 *
 * @throws Refusal with the location of an error
 */
export function approvalsIn(bytes: Uint8Array | undefined): readonly Approval[] {
  if (bytes === undefined) return [];
  try {
    return readApprovals(APPROVALS, parseFile(APPROVALS, bytes).value).approvals;
  } catch (error) {
    if (error instanceof InvalidDocument) throw new Refusal(error.message, { cause: error });
    throw error;
  }
}

/** Returns the valid approvals: complete, not expired, and with a limited duration. */
export function validApprovals(approvals: readonly Approval[], today: string): Approval[] {
  return approvals.filter(
    ({ reason, approver, expires }) =>
      expires !== undefined &&
      expires >= today &&
      expires <= lastDay(today) &&
      ![reason, approver].some((text) => isPlaceholder(text)),
  );
}

/** Adds approvals to the changes that they are for. */
export function approved(changes: readonly Change[], valid: readonly Approval[]): Change[] {
  const byFingerprint = new Map(valid.map(({ fingerprint, ...approval }) => [fingerprint, approval]));
  return changes.map((change) => {
    const approval = byFingerprint.get(change.fingerprint);
    return approval === undefined ? change : { ...change, approval };
  });
}

/**
 * Returns complaints about the approvals. Approvals in the base were needed for earlier changes; only a new approval
 * that approves nothing in this change is an error.
 */
export function approvalComplaints(
  approvals: readonly Approval[],
  atBase: readonly Approval[],
  fingerprints: ReadonlySet<string>,
  today: string,
): Complaint[] {
  const known = new Set(atBase.map(({ fingerprint }) => fingerprint));
  return approvals.flatMap(({ fingerprint, reason, approver, expires }) => {
    const isUsed = fingerprints.has(fingerprint);
    if (!isUsed && known.has(fingerprint)) return [];
    const label = `\`${fingerprint}\` (${reason})`;
    if (!isUsed)
      return [complaint(`The approval ${label} approves nothing in this change`, `Remove it from ${APPROVALS}.`)];
    const placeholders = Object.entries({ reason, approver }).filter(([, value]) => isPlaceholder(value));
    if (placeholders.length > 0)
      return placeholders.map(([key]) =>
        complaint(`The approval \`${fingerprint}\` has no ${key} yet`, `Write the ${key} instead of the placeholder.`),
      );
    if (expires === undefined)
      return [complaint(`The approval ${label} has no expiry date`, "Give it an `expires` day, such as 2027-01-31.")];
    const latest = lastDay(today);
    if (expires > latest)
      return [
        complaint(
          `The approval ${label} is valid until ${expires}`,
          `Set a day no later than ${latest}; it can be renewed.`,
        ),
      ];
    if (expires < today)
      return [complaint(`The approval ${label} expired on ${expires}`, "Renew it with a reason, or undo the change.")];
    return [];
  });
}

/** Returns whether a text is the template's placeholder, or as meaningless. */
function isPlaceholder(text: string): boolean {
  return (
    /^(why|who|reason|approver|todo|tbd|fixme|xxx|n\/?a|none|\?+|\.+|-+)$/i.test(text.trim()) || !/\p{L}/u.test(text)
  );
}

/** Returns the last allowed day: approvals expire within a year, because a longer exception is not an exception. */
function lastDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

function complaint(message: string, remedy: string): Complaint {
  return { kind: "approval", message, remedy };
}
