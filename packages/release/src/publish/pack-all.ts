import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publishedPackages } from "./packages.ts";
import { withTools } from "./tools.ts";

const run = promisify(execFile);

/**
 * Packs every published package as it is, whether or not the registry has its version, for a preview that can be
 * installed. Sends nothing.
 *
 * @param out the folder for the tarballs
 * @returns the paths of the tarballs
 */
export async function packAll(root: string, out: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  await mkdir(out, { recursive: true });
  for (const { folder } of publishedPackages(root))
    await run("pnpm", ["pack", "--pack-destination", out], { cwd: folder, env: withTools(env) });
  return (await readdir(out))
    .filter((name) => name.endsWith(".tgz"))
    .toSorted()
    .map((name) => join(out, name));
}
