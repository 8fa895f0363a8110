import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";

/** Two empty blocks end a tar archive. */
export const END_OF_ARCHIVE: Buffer = Buffer.alloc(1024);

/** A browser of 68 MB: to pack, send and unpack it takes longer than all else, and no rehearsal starts it. */
const BROWSER = /\/bin\/chromium\.br$/;

/** What no compiler and no runtime reads of an installed package: maps, prose, and sources beside their declarations. */
const UNREAD = /\.map$|\.md$|(?<!\.d)\.[cm]?tsx?$/;

/** What is installed is what was published, so it contains every file that is read; package managers take time for each. */
export function tarballOf(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = all.filter((file) => !BROWSER.test(file) && !UNREAD.test(file));
  const own = files.map((file) => ({
    name: `package/${relative(folder, file).replaceAll("\\", "/")}`,
    data: readFileSync(file),
  }));
  const archive = createTar(own.filter(({ name }) => !name.includes("/node_modules/")));
  // nanotar fills up to a record of twenty blocks; when the files fill one exactly, the end is missing, and npm then
  // takes the archive for cut short, or not, as the network happens to split it.
  const ended = Buffer.concat([archive, END_OF_ARCHIVE]);
  // It travels over loopback: time counts, size does not.
  return gzipSync(ended, { level: 0 });
}
