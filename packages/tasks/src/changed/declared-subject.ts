import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Returns whether a test declares to be about a file of its package: `// About: browser/search.ts, browser/*.css`.
 *
 * @param ifSilent what to return for a test that declares nothing
 */
export function declaresSubject(root: string, test: string, file: string, ifSilent = false): boolean {
  const patterns = subjectsOf(root, test);
  return patterns.length > 0 ? patterns.some((pattern) => posix.matchesGlob(file, pattern)) : ifSilent;
}

/** Returns the patterns of the files that a test declares to be about, from the folder of its package. */
export function subjectsOf(root: string, test: string): string[] {
  return [...sourceOf(root, test).matchAll(/^\/\/ About: (.+)$/gm)].flatMap(([, patterns = ""]) =>
    patterns.split(", "),
  );
}

/** Returns the text of a file of the repository; empty if it is missing, as an imported file that was deleted is. */
export function sourceOf(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
