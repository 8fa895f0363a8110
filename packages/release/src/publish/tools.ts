import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folder = join(import.meta.dirname, "../../node_modules/.bin");

/** Returns an environment in which `pnpm` is the lockfile's, whatever the machine has installed. */
export function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [folder, env["PATH"]].join(delimiter) };
}

/** Returns a search path without pnpm: a fresh machine has only Node and npm. */
export function withoutPnpm(path = ""): string {
  const folders = path.split(delimiter);
  return folders.filter((folder) => folder !== "" && !existsSync(join(folder, "pnpm"))).join(delimiter);
}
