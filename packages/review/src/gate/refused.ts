/** A change or a withdrawn promise that an approval can allow. */
export interface Refused {
  /** Identifies it in approvals. */
  readonly fingerprint: string;
  readonly message: string;
}
