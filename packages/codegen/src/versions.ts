import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the versions of the interface whose documents are in the repository, oldest first. */
export function versionsIn(root: string): string[] {
  return readdirSync(join(root, "openapi"))
    .filter((name) => /^v\d+$/.test(name) && existsSync(join(root, "openapi", name, "openapi.yaml")))
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** The version that the tools for people and agents are made from: a pre-release of the next version has none yet. */
export const TOOLS_VERSION = "v2";

/** Returns {@link TOOLS_VERSION} if the repository has it, else its newest version. */
export function toolsVersionIn(root: string): string {
  const versions = versionsIn(root);
  return versions.includes(TOOLS_VERSION) ? TOOLS_VERSION : (versions.at(-1) ?? TOOLS_VERSION);
}
