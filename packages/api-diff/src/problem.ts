/** Something about claims or approvals that a person must put right; it fails the command whatever the verdict. */
export interface Problem {
  readonly kind:
    | "claim-invalid"
    | "claim-unused"
    | "claim-missing"
    | "approval-invalid"
    | "approval-unused"
    | "approval-expired";
  readonly message: string;
}
