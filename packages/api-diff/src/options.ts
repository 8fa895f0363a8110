import type { Consumer } from "./consumer/consumer.ts";
import type { Policy } from "./policy/policy.ts";
import type { ClaimsFile } from "./claims/claim.ts";
import type { ApprovalsFile } from "./approvals/approval.ts";
import type { Profile } from "./profile.ts";

/** How to compare. Everything is optional. */
export interface DiffOptions {
  readonly profile?: Profile;
  /** Parsed claims: what changed on purpose. See the README for the format. */
  readonly claims?: readonly ClaimsFile[];
  /** A parsed consumer: only what it feels is kept. */
  readonly consumer?: Consumer;
  /** A parsed policy: what counts as what. See the README for the format. */
  readonly policy?: Policy;
  /** Parsed approvals. */
  readonly approvals?: ApprovalsFile;
  /** Today as `YYYY-MM-DD`, for approvals and policies that end; without it nothing does. */
  readonly today?: string;
}
