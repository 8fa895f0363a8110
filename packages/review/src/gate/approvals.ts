import { InvalidDocument, parseFile, readApprovals, type Approval, type Change } from "@extraction-api/diff";
import { Refusal } from "../refusal.ts";
import type { Complaint } from "./complaint.ts";

/** Where approvals are written down. */
export const APPROVALS = "openapi/approvals.yaml";

/** The approvals in a file's bytes; none when there is no file. @throws Refusal with the place of a mistake */
export function approvalsIn(bytes: Uint8Array | undefined, name = APPROVALS): readonly Approval[] {
  if (bytes === undefined) return [];
  try {
    return readApprovals(name, parseFile(name, bytes).value).approvals;
  } catch (error) {
    if (error instanceof InvalidDocument) throw new Refusal(error.message, { cause: error });
    throw error;
  }
}

/** Puts approvals on the changes that they are for. */
export function approved(changes: readonly Change[], approvals: readonly Approval[], today: string): Change[] {
  const valid = approvals.filter(({ expires }) => expires !== undefined && expires >= today);
  const byFingerprint = new Map(valid.map(({ fingerprint, ...approval }) => [fingerprint, approval]));
  return changes.map((change) => {
    const approval = byFingerprint.get(change.fingerprint);
    return approval === undefined ? change : { ...change, approval };
  });
}

/**
 * What is wrong with the approvals. One that was at the base already did its work when that was merged; only one that
 * comes with this change and approves nothing in it is a mistake.
 */
export function approvalComplaints(
  approvals: readonly Approval[],
  atBase: readonly Approval[],
  fingerprints: ReadonlySet<string>,
  today: string,
): Complaint[] {
  const known = new Set(atBase.map(({ fingerprint }) => fingerprint));
  return approvals.flatMap(({ fingerprint, reason, expires }) => {
    const isUsed = fingerprints.has(fingerprint);
    if (!isUsed && known.has(fingerprint)) return [];
    const what = `\`${fingerprint}\` (${reason})`;
    if (!isUsed)
      return [complaint(`The approval ${what} approves nothing in this change`, `Remove it from ${APPROVALS}.`)];
    if (expires === undefined)
      return [complaint(`The approval ${what} has no end`, "Give it an `expires` day, such as 2027-01-31.")];
    if (expires < today)
      return [complaint(`The approval ${what} expired on ${expires}`, "Renew it with a reason, or undo the change.")];
    return [];
  });
}

function complaint(message: string, remedy: string): Complaint {
  return { kind: "approval", message, remedy };
}
