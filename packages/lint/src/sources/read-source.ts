import { isUtf8 } from "node:buffer";
import { lstatSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { join } from "node:path";
import { MAX_FILE_BYTES } from "./limits.ts";
import { placeOf, unsafe } from "./unsafe-source.ts";

/**
 * Reads a regular file of a document, by its path from the root; does not follow links. Does not wait: for hundreds of
 * small files, a thread for each operation takes several times as much processor time.
 *
 * @returns undefined if there is none; the bundler reports the reference to it
 * @throws UnsafeSource for a link that points elsewhere, a device, or a file that is too large
 */
export function readSource(root: string, name: string): string | undefined {
  const path = join(root, name);
  const found = entryAt(path);
  if (found === undefined) return undefined;
  const [real, realRoot] = [realpathSync.native(path), realpathSync.native(root)];
  if (real !== join(realRoot, name) || found.isSymbolicLink())
    throw unsafe(
      `${name}:1:1`,
      "sources-inside",
      "This is a link, or its path contains one",
      "a file that is not a link",
    );
  if (found.isDirectory()) return undefined;
  if (!found.isFile()) throw unsafe(`${name}:1:1`, "sources-inside", "This is not a file", "a regular file");
  if (found.size > MAX_FILE_BYTES)
    throw unsafe(
      `${name}:1:1`,
      "sources-bounded",
      `The file has ${Math.round(found.size / 1024)} kB`,
      `at most ${MAX_FILE_BYTES / 1024} kB; split it`,
    );
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes))
    throw unsafe(placeOf(name, text, "\uFFFD"), "sources-bounded", "This is not UTF-8", "a file saved as UTF-8");
  return text;
}

/** Returns undefined for a path that no file can have, too, such as one below a file. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}
