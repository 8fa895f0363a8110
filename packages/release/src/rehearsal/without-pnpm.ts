import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns a search path without pnpm: a fresh machine has only Node and npm. */
export function withoutPnpm(path = ""): string {
  const folders = path.split(delimiter);
  return folders.filter((folder) => folder !== "" && !existsSync(join(folder, "pnpm"))).join(delimiter);
}
