import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import type { Stats } from "node:fs";
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";

/**
 * Keeps what Node compiles of this program for the processes of this user that start later, and for the threads of this one:
 * compiling is a third of what a start costs. Whenever this process loads a module, Node runs what it finds there and does not
 * compare it with the source. So the folder is in the user's folder for caches, and only this user and root may change it or a
 * folder above it. The system's temporary folder does not do: cleaners remove what is old there, and then anybody may create a
 * folder of that name. Where there is no safe place, nothing is kept.
 *
 * @param enable tells Node of the folder
 * @param look says who owns a folder and who may change it
 * @returns the folder; nothing where the operator names one by `NODE_COMPILE_CACHE`, or nothing is kept
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
  // Each thread has to be told of it before it loads anything.
  env["NODE_COMPILE_CACHE"] = folder;
  return folder;
}

/** A folder that exists, and the names of those below it. */
function placeOf(env: NodeJS.ProcessEnv): readonly [parent: string, ...names: string[]] {
  const caches = process.platform === "win32" ? env["LOCALAPPDATA"] : env["XDG_CACHE_HOME"];
  const named = caches !== undefined && isAbsolute(caches) ? caches : join(env["HOME"] || homedir(), ".cache");
  return [dirname(named), basename(named), "extraction-api-compiled"];
}

/** One folder after the other: to create all of them in one call never ends on some file systems, and creates homes. */
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
    // A link that this user set is followed, as caches often lie on another disk; where it leads has to be safe as well.
    folder = realpathSync(made);
    requireOwn(folder, look);
  }
  // Under a lax umask, Node's own folders and files below are open to everybody who gets that far.
  if (process.geteuid !== undefined && (look(folder).mode & 0o077) !== 0) throw new Error(`others may enter ${folder}`);
  return folder;
}

/**
 * Only this user and root may change the folder and all above it. A group counts as others: who belongs to it changes. So does
 * everybody in a folder with the sticky bit, where names become free. Windows keeps the homes of users apart.
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
