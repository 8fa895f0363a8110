import { isDay } from "./day.ts";
import { asObject } from "./document/cursor.ts";
import { InvalidDocument } from "./document/invalid-document.ts";
import type { Change, Problem } from "./types.ts";

/** One approved change: what, why, by whom, and until when. */
export interface Approval {
  /** The fingerprint of the approved change. */
  readonly fingerprint: string;
  /** Why the change is acceptable. */
  readonly reason: string;
  /** The person or team that approved it. */
  readonly approver: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  readonly expires?: string;
}

/** A parsed approvals file, as `readApprovals` returns it. */
export interface ApprovalsFile {
  /** File name, for messages. */
  readonly name: string;
  readonly approvals: readonly Approval[];
}

/**
 * Reads a parsed approvals file: a list, or an object with the list under `approvals`.
 *
 * @param name file name, for messages
 * @throws InvalidDocument naming the approval that lacks a fingerprint, a reason or an approver
 */
export function readApprovals(name: string, value: unknown): ApprovalsFile {
  const list = Array.isArray(value) ? value : asObject(value)?.approvals;
  if (!Array.isArray(list))
    throw new InvalidDocument(
      `${name} is not an approvals file. Write a list of approvals, at the top or under \`approvals\`.`,
    );
  return { name, approvals: list.map((item, index) => readApproval(name, asObject(item) ?? {}, index)) };
}

function readApproval(name: string, item: Readonly<Record<string, unknown>>, index: number): Approval {
  const { fingerprint, reason, approver, expires } = item;
  for (const [key, value] of Object.entries({ fingerprint, reason, approver })) {
    if (typeof value !== "string" || value === "")
      throw new InvalidDocument(`${name}: approval ${index + 1} needs a \`${key}\`.`);
  }
  if (expires !== undefined && !isDay(expires)) {
    throw new InvalidDocument(
      `${name}: approval ${index + 1}: \`expires\` must be a day such as 2026-12-31, not ${JSON.stringify(expires)}.`,
    );
  }
  const limit = expires === undefined ? {} : { expires: String(expires) };
  return { fingerprint: String(fingerprint), reason: String(reason), approver: String(approver), ...limit };
}

/**
 * Marks approved changes. Approvals that have expired or match nothing are problems, so that the file stays current.
 */
export function approve(
  changes: readonly Change[],
  file: ApprovalsFile | undefined,
  today: string | undefined,
): { changes: readonly Change[]; problems: Problem[] } {
  if (file === undefined) return { changes, problems: [] };
  const problems: Problem[] = [];
  const byFingerprint = new Map<string, Change["approval"]>();
  const found = new Set(changes.map((change) => change.fingerprint));
  for (const approval of file.approvals) {
    const { fingerprint, reason, approver, expires } = approval;
    if (!found.has(fingerprint)) {
      problems.push({
        kind: "approval-unused",
        message: `${file.name}: the approval ${fingerprint} (${reason}) no longer approves a change. Remove it.`,
      });
    } else if (expires !== undefined && today !== undefined && expires < today) {
      problems.push({
        kind: "approval-expired",
        message: `${file.name}: the approval ${fingerprint} (${reason}) expired on ${expires}. Renew it with a reason, or undo the change.`,
      });
    } else byFingerprint.set(fingerprint, { reason, approver, ...(expires === undefined ? {} : { expires }) });
  }
  const approved = changes.map((change) => {
    const approval = byFingerprint.get(change.fingerprint);
    return approval === undefined ? change : { ...change, approval };
  });
  return { changes: approved, problems };
}
