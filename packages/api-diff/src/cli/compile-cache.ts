import { mkdirSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Keeps what Node compiled of this program for its next run: compiling is a third of what a small comparison costs. Node runs what
 * it finds there and does not compare it with the source, and its own choice, a folder in the system's temporary folder, may be
 * anybody's. Here the folder lies inside this package: whoever may create it there may change the program itself.
 *
 * @returns the folder; nothing where this user may not write into the package
 */
export function keepCompiled(
  packageFolder: URL,
  enable: ((folder: string) => void) | undefined = nodeModule.enableCompileCache,
): string | undefined {
  const folder = fileURLToPath(new URL("node_modules/.cache/compiled", packageFolder));
  try {
    // Under a lax umask, Node's own folders below are open to everybody who gets that far.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return undefined;
  }
  enable?.(folder);
  return folder;
}
