import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Closures } from "../changed/closure.ts";
import type { Check } from "./list.ts";

/**
 * Narrows checks to files that changed: lint looks at them and at what imports them, since the types of a file decide about
 * its importers; a tarball is made of a package that changed itself. Other checks stay as they are.
 *
 * @param files paths from the root
 * @param closures what was read of the repository's imports
 */
export function narrowChecks(
  root: string,
  checks: readonly Check[],
  files: readonly string[],
  closures: Closures,
): Check[] {
  const programs = [...new Set(files.flatMap((file) => [file, ...closures.importersOf(file)]))].filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)),
  );
  return checks.flatMap((check) => {
    const { name, commands, packages = [] } = check;
    if (name.startsWith("package "))
      return files.some((file) => packages.some((dir) => file.startsWith(`packages/${dir}/`))) ? [check] : [];
    if (name !== "oxlint") return [check];
    return programs.length === 0
      ? []
      : [{ ...check, commands: commands.map((command) => [...command, ...programs.toSorted()]) }];
  });
}
