import type { Refused } from "../complaint.ts";
import type { Review } from "../review.ts";

/** Maximum number of rows to show; the others are only counted. */
const MAX_ROWS = 20;

/** Returns the entries to add to the approvals file: what changes, then its approval. */
export function approvalRows(refused: readonly Refused[]): string {
  const rows = refused.slice(0, MAX_ROWS).map(({ fingerprint, message }) => {
    return `# ${message}\n- fingerprint: ${fingerprint}\n  reason: WHY\n  approver: WHO\n  expires: YYYY-MM-DD`;
  });
  if (refused.length > MAX_ROWS) rows.push(`# and ${refused.length - MAX_ROWS} more`);
  return rows.join("\n");
}

/** Returns the offered patches, each once. */
export function patchesOf({ patches }: Review): string[] {
  return [...new Set(patches.values())];
}

/** Describes the effect of the offered patches, up to the command that applies them. */
export function patchTitle(review: Review): string {
  const { patches, refused } = review;
  const { length } = patchesOf(review);
  const resolved = refused.filter(({ fingerprint }) => patches.has(fingerprint)).length;
  const effect =
    resolved === refused.length ? "after which callers keep working" : `for ${resolved} of ${refused.length} changes`;
  return `${length === 1 ? "A patch" : `${length} patches`} ${effect}; save and`;
}
