import type { Problem } from "../problem.ts";
import type { Change } from "../types.ts";
import type { ApprovalsFile } from "./approval.ts";

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
        message: `${file.name}: the approval ${fingerprint} (${reason}) approves no change any more. Remove it.`,
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
