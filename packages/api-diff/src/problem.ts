/**
 * A problem with claims, approvals or a policy that has to be corrected; it fails the command whatever the verdict.
 */
export interface Problem {
  readonly kind:
    | "claim-invalid"
    | "claim-unused"
    | "claim-missing"
    | "approval-invalid"
    | "approval-unused"
    | "approval-expired"
    | "policy-unused"
    | "policy-expired";
  readonly message: string;
}
