import type { ClaimsFile } from "./claims/claim.ts";
import type { ApprovalsFile } from "./approvals/approval.ts";
import type { Profile } from "./profile.ts";

/** How to compare. Everything is optional. */
export interface DiffOptions {
  readonly profile?: Profile;
  /** Parsed claims: what changed on purpose. See the README for the format. */
  readonly claims?: readonly ClaimsFile[];
  /** Parsed approvals. */
  readonly approvals?: ApprovalsFile;
  /** Today as `YYYY-MM-DD`, for approvals that expire; without it nothing expires. */
  readonly today?: string;
}
