import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Node's own recursion never ends if a file system rejects folders with ENOENT, as
 * `/proc` does.
 *
 * @param mode permissions of each created folder
 *
 * @throws Error of the file system if it cannot be created
 */
export function makeFolder(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === "EEXIST" && statSync(path).isDirectory();
    if (!exists) throw error;
  }
}
