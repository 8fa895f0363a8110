import { mkdirSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps Node's compiled code of this program for its next run: compiling is a third of a small comparison. Node
 * executes the cache without comparing it with the source, and its default, a folder in the system's temporary folder,
 * may belong to anyone. Here the folder is inside this package: a user who can create it can change the program itself.
 *
 * @returns the folder, or undefined if this user cannot write into the package
 */
export function keepCompiled(
  packageFolder: URL,
  enable: ((folder: string) => void) | undefined = nodeModule.enableCompileCache,
): string | undefined {
  const folder = fileURLToPath(new URL("node_modules/.cache/compiled", packageFolder));
  try {
    // With a permissive umask, the folders that Node creates below would be open to everyone who can reach them.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return undefined;
  }
  enable?.(folder);
  return folder;
}
