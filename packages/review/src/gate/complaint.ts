/** One reason why the gate stays closed, and how to open it. */
export interface Complaint {
  readonly kind: "breaking" | "removal" | "sunset" | "version" | "approval" | "changeset" | "bundle";
  readonly message: string;
  /** The operations that callers feel it in, the worst first; none where it is not about an operation. */
  readonly operations?: readonly string[];
  readonly remedy: string;
}
