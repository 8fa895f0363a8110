import type { Complaint } from "../complaint.ts";
import { touches } from "../git/changed-paths.ts";

/** The sources of generated packages, and their generators. */
const MAKERS = [
  "openapi",
  "packages/codegen",
  "packages/document",
  "packages/lint",
  "package.json",
  "pnpm-lock.yaml",
] as const;

/**
 * Returns complaints about generated files that changed without a change of their sources: they were edited by hand,
 * and the next `npm run fix` would revert that. The drift check, which may run code, checks the other files.
 *
 * @param changed paths that differ between the tree and the base
 */
export function generatedComplaints(changed: ReadonlySet<string>): Complaint[] {
  const [file, ...others] = [...changed].filter((path) => /^packages\/api-v\d+\/src\//.test(path)).toSorted();
  if (file === undefined || touches(changed, ...MAKERS)) return [];
  const rest = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message = `\`${file}\`${rest} is generated, but its sources did not change`;
  return [{ kind: "bundle", message, remedy: "Change the YAML in `openapi/` instead, and run `npm run fix`." }];
}
