import { delimiter, join } from "node:path";

const folder = join(import.meta.dirname, "../../node_modules/.bin");

/** An environment in which `pnpm` is the one that the lockfile brings, whatever the machine has. */
export function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [folder, env["PATH"]].join(delimiter) };
}
