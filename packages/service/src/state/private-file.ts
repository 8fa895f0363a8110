import { closeSync, existsSync, openSync } from "node:fs";

/** Names that SQLite does not take for the path of a file: a temporary database, one in memory, and URIs. */
const noPath = /^$|^:memory:$|^file:/;

/**
 * Creates a missing state file so that only its owner can read it: it holds pages of all teams, cookies and headers of
 * webhooks. SQLite gives its own files beside it the same rights, and reports a path that cannot be used.
 */
export function createPrivate(file: string): void {
  // Opening and closing a file that exists would drop the locks that this process already has on it.
  if (noPath.test(file) || existsSync(file)) return;
  try {
    // Unlike "wx", this also creates the target of a link.
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // SQLite gives the reason.
  }
}
