import { closeSync, openSync } from "node:fs";

/** Names that SQLite does not take for the path of a file: a temporary database, one in memory, and URIs. */
const noPath = /^$|^:memory:$|^file:/;

/**
 * Creates a missing state file so that only its owner can read it: it holds pages of all teams, cookies and headers of
 * webhooks. SQLite gives its own files beside it the same rights, and reports a path that cannot be used.
 */
export function createPrivate(file: string): void {
  if (noPath.test(file)) return;
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // It exists, or SQLite gives the reason.
  }
}
