import type { DeclarationDiff } from "../effects/declaration-diff.ts";
import type { Complaint } from "../complaint.ts";
import { isAtLeast, stepOf, type Changeset } from "./changeset.ts";

/**
 * Returns complaints about removed exports: programs that import such a name no longer compile, so its package needs a
 * changeset.
 */
export function removedExports(
  declarations: readonly DeclarationDiff[],
  changesets: readonly Changeset[],
): Complaint[] {
  return declarations.flatMap(({ package: name, entry, removed }): Complaint[] => {
    const given = stepOf(changesets, name);
    if (removed.length === 0 || isAtLeast(given, "minor")) return [];
    const shown = removed
      .slice(0, 3)
      .map((one) => `\`${one}\``)
      .join(", ");
    const rest = removed.length > 3 ? ` and ${removed.length - 3} more` : "";
    const has = given === "none" ? "" : ` (its changeset says ${given})`;
    const message = `\`${entry}\` no longer exports ${shown}${rest}, and no changeset gives \`${name}\` a minor step${has}`;
    const remedy = "Keep the old name next to the new one, or add a changeset that says what to import instead.";
    return [{ kind: "changeset", message, remedy }];
  });
}
