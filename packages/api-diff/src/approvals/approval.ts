/** One approved change: what, why, by whom, and until when. */
export interface Approval {
  readonly fingerprint: string;
  readonly reason: string;
  readonly approver: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  readonly expires?: string;
}

export interface ApprovalsFile {
  readonly name: string;
  readonly approvals: readonly Approval[];
}
