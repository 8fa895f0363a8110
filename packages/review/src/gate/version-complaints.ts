import type { Compared } from "../document/compare.ts";
import type { Complaint } from "../complaint.ts";
import { isPublished } from "./gate.ts";

/**
 * Returns complaints about an `info.version` that differs from the base's. Only the release writes it, together with
 * the package's version. A published version that became a pre-release would allow any change.
 *
 * @param released the version of `@extraction-api/vN` in the revision; undefined if there is no such package
 */
export function versionComplaints(compared: Compared, released: string | undefined): Complaint[] {
  const { version, base, revision } = compared;
  const [before, after] = [versionIn(base), versionIn(revision)];
  if (before === after) return [];
  const from = `${version}: info.version changed from ${before} to ${after}`;
  const remedy = `Restore ${before}: the release writes the version (\`npm run release -- --version\`).`;
  const complain = (message: string): Complaint[] => [{ kind: "version", message, remedy }];
  if (isPublished(base) && !isPublished(revision))
    return complain(`${from}, but a published version must not become a pre-release`);
  if (released !== undefined && released !== after) return complain(`${from}, but its package stays at ${released}`);
  return isLower(after, before) ? complain(`${from}, which is lower`) : [];
}

function versionIn(document: Record<string, unknown>): string {
  return String((document["info"] as { version?: unknown } | undefined)?.version);
}

function isLower(after: string, before: string): boolean {
  const [a, b] = [after, before].map((text) => text.split(/[.-]/, 3).map(Number));
  const at = a?.findIndex((number, index) => number !== b?.[index]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
