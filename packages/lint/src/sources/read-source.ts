import { isUtf8 } from "node:buffer";
import { lstat, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { MAX_FILE_BYTES } from "./limits.ts";
import { placeOf, unsafe } from "./unsafe-source.ts";

/**
 * Reads a regular file of a document, by its path from the root; does not follow links.
 *
 * @returns undefined if there is none; the bundler reports the reference to it
 * @throws UnsafeSource for a link that points elsewhere, a device, or a file that is too large
 */
export async function readSource(root: string, name: string): Promise<string | undefined> {
  const path = join(root, name);
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const [real, realRoot] = await Promise.all([realpath(path), realpath(root)]);
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
  const bytes = await readFile(path);
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes))
    throw unsafe(placeOf(name, text, "\uFFFD"), "sources-bounded", "This is not UTF-8", "a file saved as UTF-8");
  return text;
}
