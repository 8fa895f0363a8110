import type { Complaint } from "../complaint.ts";
import type { ToolDiff } from "../effects/tool-diff.ts";
import { covers, stepOf, type Changeset } from "./changeset.ts";

const PACKAGE = "@extraction-api/mcp";

/** Agents that use a tool which changes need to be told: the server's package needs a changeset that says so. */
export function brokenTools({ broken }: ToolDiff, changesets: readonly Changeset[]): Complaint[] {
  const given = stepOf(changesets, PACKAGE);
  if (broken.length === 0 || covers(given, "minor")) return [];
  const rest = broken.length > 3 ? `; and ${broken.length - 3} more` : "";
  const has = given === "none" ? "" : ` (its changeset says ${given})`;
  return [
    {
      kind: "changeset",
      message: `Tools of ${PACKAGE} break: ${broken.slice(0, 3).join("; ")}${rest}. No changeset gives it a minor step${has}`,
      remedy: "Add a changeset that says what agents do instead.",
    },
  ];
}
