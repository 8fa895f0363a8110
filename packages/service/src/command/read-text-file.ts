import { readFileSync } from "node:fs";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "is a folder",
  EACCES: "this user may not read it",
};

/**
 * Reads a file that a setting names.
 *
 * @throws Error with a readable message if the file cannot be read
 */
export function readTextFile(file: string): string {
  try {
    // Some editors begin a file with a byte order mark, which JSON does not allow.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new Error(reasons[code] ?? message, { cause: error });
  }
}
