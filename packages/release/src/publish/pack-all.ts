import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publishedPackages } from "./packages.ts";
import { withTools } from "./tools.ts";

const run = promisify(execFile);

/**
 * Packs every published package as it is, whatever the registry has: a preview that can be installed. Nothing is sent.
 *
 * @param out where the tarballs are put
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
