import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A search path on which no pnpm is found: a fresh machine has Node and npm alone. */
export function withoutPnpm(path = ""): string {
  const folders = path.split(delimiter);
  return folders.filter((folder) => folder !== "" && !existsSync(join(folder, "pnpm"))).join(delimiter);
}
