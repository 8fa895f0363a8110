/** One approved change. All of it is written down: what, why, by whom, until when. */
export interface Approval {
  readonly fingerprint: string;
  readonly reason: string;
  readonly approver: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly expires?: string;
}

export interface ApprovalsFile {
  readonly name: string;
  readonly approvals: readonly Approval[];
}
