import { createHash } from "node:crypto";
import type { Change } from "../types.ts";

/**
 * Returns a change of one description among several: the description's name becomes part of its fingerprint and cause.
 */
export function namedAfter(change: Change, description: string): Change {
  const of = (text: string): string =>
    createHash("sha256").update(`${description}\n${text}`).digest("hex").slice(0, 16);
  return { ...change, fingerprint: of(change.fingerprint), cause: of(change.cause) };
}
