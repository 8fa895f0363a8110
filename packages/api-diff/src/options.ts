import type { ClaimsFile } from "./claims/claim.ts";
import type { ApprovalsFile } from "./approvals/approval.ts";

/** `wire`: what travels counts. `sdk`: names that generated clients show count as well (the default). */
export type Profile = "wire" | "sdk";

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
