import type { Complaint } from "../complaint.ts";
import { touches } from "../git/changed-paths.ts";

/** What generated packages are made from, and with. */
const MAKERS = [
  "openapi",
  "packages/codegen",
  "packages/document",
  "packages/lint",
  "package.json",
  "pnpm-lock.yaml",
] as const;

/**
 * Generated files that change although nothing changes that they are made from: somebody edited them, and the next `npm run
 * fix` takes that back. Whether others are what their sources make is for the drift check, which may run code.
 *
 * @param changed paths in which the tree differs from the base
 */
export function generatedComplaints(changed: ReadonlySet<string>): Complaint[] {
  const [file, ...others] = [...changed].filter((path) => /^packages\/api-v\d+\/src\//.test(path)).toSorted();
  if (file === undefined || touches(changed, ...MAKERS)) return [];
  const rest = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message = `\`${file}\`${rest} is generated, and what it is made from does not change`;
  return [{ kind: "bundle", message, remedy: "Change the YAML in `openapi/` instead, and run `npm run fix`." }];
}
