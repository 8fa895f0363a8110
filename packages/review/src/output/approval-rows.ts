import type { Refused } from "../gate/refused.ts";

/** More rows at once are no longer an exception; the others are only counted. */
const MAX_ROWS = 20;

/** Returns the entries to add to the approvals file: what changes, then its approval. */
export function approvalRows(refused: readonly Refused[]): string {
  const rows = refused.slice(0, MAX_ROWS).map(({ fingerprint, message }) => {
    return `# ${message}\n- fingerprint: ${fingerprint}\n  reason: WHY\n  approver: WHO\n  expires: YYYY-MM-DD`;
  });
  if (refused.length > MAX_ROWS) rows.push(`# and ${refused.length - MAX_ROWS} more`);
  return rows.join("\n");
}
