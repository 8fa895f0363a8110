import { lstatSync, mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Keeps what Node compiles of this program for the processes of this user that start later, and for the threads of this one:
 * compiling is a third of what a start costs. Where the folder is somebody else's, or cannot be made, nothing is kept: code
 * that others may have written is not run.
 *
 * @param parent folder that holds the kept code; default the system's for temporary files
 * @returns the folder; nothing where the operator names one by `NODE_COMPILE_CACHE`, or nothing is kept
 */
export function keepCompiled(
  parent: string = tmpdir(),
  env: NodeJS.ProcessEnv = process.env,
  enable: (folder: string) => void = enableCompileCache,
): string | undefined {
  if (env["NODE_COMPILE_CACHE"] !== undefined || env["NODE_DISABLE_COMPILE_CACHE"] === "1") return undefined;
  const user = process.getuid?.();
  const folder = join(parent, `extraction-api-compiled-${user ?? "user"}`);
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== (user ?? found.uid) || (found.mode & writableByOthers) !== 0)
      return undefined;
  } catch {
    return undefined;
  }
  enable(folder);
  // Each thread has to be told of it before it loads anything.
  env["NODE_COMPILE_CACHE"] = folder;
  return folder;
}

const writableByOthers = 0o022;
