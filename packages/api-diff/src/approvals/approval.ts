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
