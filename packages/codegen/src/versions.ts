import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The versions of the interface whose documents the repository holds, oldest first. */
export function versionsIn(root: string): string[] {
  return readdirSync(join(root, "openapi"))
    .filter((name) => /^v\d+$/.test(name) && existsSync(join(root, "openapi", name, "openapi.yaml")))
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** The version that the tools of people and agents are made of: a pre-release of the next one has none yet. */
export const TOOLS_VERSION = "v2";

/** {@link TOOLS_VERSION} where the repository holds it, and its newest version elsewhere. */
export function toolsVersionIn(root: string): string {
  const versions = versionsIn(root);
  return versions.includes(TOOLS_VERSION) ? TOOLS_VERSION : (versions.at(-1) ?? TOOLS_VERSION);
}
