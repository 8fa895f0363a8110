import { createHash } from "node:crypto";

/** A change or a withdrawn promise that an approval can allow. */
export interface Refused {
  /** Identifies it in approvals. */
  readonly fingerprint: string;
  readonly message: string;
}

/** Returns the fingerprint of what a text identifies. */
export function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** A reason why the change may not be merged, and how to resolve it. */
export interface Complaint {
  readonly kind:
    | "breaking"
    | "removal"
    | "sunset"
    | "version"
    | "approval"
    | "changeset"
    | "mistake"
    | "bundle"
    | "lint";
  readonly message: string;
  /** The affected operations, the worst first; none if it is not about an operation. */
  readonly operations?: readonly string[];
  readonly remedy: string;
  /** What the remedy is about, if that is several things; each is a line of a list. */
  readonly list?: readonly string[];
  /** The fingerprint of the change or promise, if an approval can resolve the complaint. */
  readonly fingerprint?: string;
}
