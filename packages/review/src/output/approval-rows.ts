import type { Refused } from "../gate/refused.ts";

/** More than this at once is no longer an exception; of the rest only the number is shown. */
const MAX_ROWS = 20;

/** The entries to add to the file of approvals, ready to be filled in: what changes, then the approval of that alone. */
export function approvalRows(refused: readonly Refused[]): string {
  const rows = refused.slice(0, MAX_ROWS).map(({ fingerprint, message }) => {
    return `# ${message}\n- fingerprint: ${fingerprint}\n  reason: WHY\n  approver: WHO\n  expires: YYYY-MM-DD`;
  });
  if (refused.length > MAX_ROWS) rows.push(`# and ${refused.length - MAX_ROWS} more`);
  return rows.join("\n");
}
