import { lstatSync, mkdirSync, realpathSync, type Stats } from "node:fs";
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";

/**
 * Keeps Node's compiled code for later processes of this user and for this process's threads: compiling is a third of
 * the start. Node executes what it finds in the cache without comparing it with the source, so the cache is in the
 * user's own cache folder, and only this user and root may be able to change it or a folder above it. The system's
 * temporary folder is not safe: cleaners remove old files there, and then anyone can create a folder of the same name.
 * Where no safe place exists, nothing is cached.
 *
 * @param enable passes the folder to Node
 * @param look returns owner and mode of a folder
 * @returns the folder, or undefined if the operator has set `NODE_COMPILE_CACHE` or nothing is cached
 */
export function keepCompiled(
  env: NodeJS.ProcessEnv = process.env,
  enable: (folder: string) => void = enableCompileCache,
  look: (folder: string) => Stats = lstatSync,
): string | undefined {
  if (env["NODE_COMPILE_CACHE"] !== undefined || env["NODE_DISABLE_COMPILE_CACHE"] !== undefined) return undefined;
  let folder: string;
  try {
    folder = makeFolder(placeOf(env), look);
  } catch {
    return undefined;
  }
  enable(folder);
  // Each thread has to know the folder before it loads anything.
  env["NODE_COMPILE_CACHE"] = folder;
  return folder;
}

/** Returns an existing folder, and the names of the folders to create below it. */
function placeOf(env: NodeJS.ProcessEnv): readonly [parent: string, ...names: string[]] {
  const caches = process.platform === "win32" ? env["LOCALAPPDATA"] : env["XDG_CACHE_HOME"];
  const named = caches !== undefined && isAbsolute(caches) ? caches : join(env["HOME"] || homedir(), ".cache");
  return [dirname(named), basename(named), "extraction-api-compiled"];
}

/**
 * Creates one folder after the other: a recursive mkdir never returns on some file systems, and would create missing
 * home folders.
 */
function makeFolder([parent, ...names]: readonly [string, ...string[]], look: (folder: string) => Stats): string {
  let folder = realpathSync(parent);
  requireOwn(folder, look);
  for (const name of names) {
    const made = join(folder, name);
    try {
      mkdirSync(made, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    // A link set by this user is followed, because caches are often on another disk; its target has to be safe as well.
    folder = realpathSync(made);
    requireOwn(folder, look);
  }
  // With a permissive umask, the folders and files that Node creates below would be open to everyone who can reach
  // them.
  if (process.geteuid !== undefined && (look(folder).mode & 0o077) !== 0) throw new Error(`others may enter ${folder}`);
  return folder;
}

/**
 * Requires that only this user and root can change the folder and all folders above it. A group counts as others,
 * because its members change; so does everybody in a sticky folder, where names become free. Windows separates users'
 * home folders itself.
 */
function requireOwn(folder: string, look: (folder: string) => Stats): void {
  const user = process.geteuid?.();
  if (user === undefined) return;
  for (let at = folder; ; at = dirname(at)) {
    const found = look(at);
    const isOwn = found.uid === user || found.uid === 0;
    if (!found.isDirectory() || !isOwn || (found.mode & writableByOthers) !== 0)
      throw new Error(`others may change ${at}`);
    if (at === dirname(at)) return;
  }
}

const writableByOthers = 0o022;
