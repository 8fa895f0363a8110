import type { Consumer } from "./consumer/consumer.ts";
import type { Policy } from "./policy/policy.ts";
import type { ClaimsFile } from "./claims/claim.ts";
import type { ApprovalsFile } from "./approvals/approval.ts";
import type { Profile } from "./profile.ts";

/** Options of a comparison; all optional. */
export interface DiffOptions {
  readonly profile?: Profile;
  /** Parsed claims: what changed on purpose. The README describes the format. */
  readonly claims?: readonly ClaimsFile[];
  /** A parsed consumer: only changes that affect it are kept. */
  readonly consumer?: Consumer;
  /** A parsed policy: levels that replace those of the rule table. The README describes the format. */
  readonly policy?: Policy;
  /** Parsed approvals. */
  readonly approvals?: ApprovalsFile;
  /** Today as `YYYY-MM-DD`, for approvals and policies with an end; without it nothing expires. */
  readonly today?: string;
}
