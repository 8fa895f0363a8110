/** One reason why the gate stays closed, and how to open it. */
export interface Complaint {
  readonly kind: "breaking" | "removal" | "sunset" | "version" | "approval" | "changeset" | "bundle";
  readonly message: string;
  /** The operations that callers feel it in, the worst first; none where it is not about an operation. */
  readonly operations?: readonly string[];
  readonly remedy: string;
  /** Names the change or promise that it is about, where an approval would let that pass. */
  readonly fingerprint?: string;
}
