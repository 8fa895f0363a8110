import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The versions of the interface whose documents the repository holds, oldest first. */
export function versionsIn(root: string): string[] {
  return readdirSync(join(root, "openapi"))
    .filter((name) => /^v\d+$/.test(name) && existsSync(join(root, "openapi", name, "openapi.yaml")))
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}
