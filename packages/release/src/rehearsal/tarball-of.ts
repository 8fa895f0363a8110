import { readFileSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";

/** Two empty blocks end a tar archive. */
export const END_OF_ARCHIVE: Buffer = Buffer.alloc(1024);

/**
 * A browser of 68 MB: packing, sending and unpacking it takes longer than everything else, and no rehearsal starts it.
 */
const BROWSER = /\/bin\/chromium\.br$/;

/**
 * The files of an installed package that no compiler or runtime reads: maps, prose, and sources beside their
 * declarations.
 */
const UNREAD = /\.map$|\.md$|(?<!\.d)\.[cm]?tsx?$/;

/**
 * Packages that the service imports for a request with a browser or a model, which no rehearsal sends: half of what an
 * install writes. A program that imports one of them sooner fails.
 */
const UNLOADED = /\/node_modules\/(openai|playwright-core)$/;

/** Packs a folder without the files that are never read, because package managers need time for each file. */
export function tarballOf(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: !UNLOADED.test(folder), withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isRead = (file: string): boolean =>
    UNLOADED.test(folder) ? basename(file) === "package.json" : !BROWSER.test(file) && !UNREAD.test(file);
  const files = all.filter(isRead);
  const own = files.map((file) => ({
    name: `package/${relative(folder, file).replaceAll("\\", "/")}`,
    data: readFileSync(file),
  }));
  const archive = createTar(own.filter(({ name }) => !name.includes("/node_modules/")));
  // nanotar pads to a record of twenty blocks. If the files fill one exactly, the end is missing, and npm may then
  // report a truncated archive, depending on how the network splits it.
  const ended = Buffer.concat([archive, END_OF_ARCHIVE]);
  // The archive travels over loopback: time matters, size does not.
  return gzipSync(ended, { level: 0 });
}
