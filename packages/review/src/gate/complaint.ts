/** One reason why the gate stays closed, and how to open it. */
export interface Complaint {
  readonly kind: "breaking" | "removal" | "approval" | "changeset" | "bundle";
  readonly message: string;
  readonly remedy: string;
}
