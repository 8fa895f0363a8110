import { existsSync, lstatSync, statSync, truncateSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../errors/usage-error.ts";
import { addressOf, type Page } from "../output/page.ts";
import { fileName, hashOf } from "./file-name.ts";
import { append, readJournal, type Begun, type Head, type Starting } from "./journal.ts";
import { isOf } from "./front-matter.ts";
import { endings, writePage } from "./page-files.ts";
import { removeState } from "../local/sweep.ts";
import { lock } from "./lock.ts";

/** A folder for pages. */
export type OutFolder = ReturnType<typeof openFolder>;

/**
 * Opens a folder: creates it, reads its content, and locks it until `release`.
 *
 * @param warn called for pictures that could not be saved
 * @throws UsageError if another process writes there, or the folder is not writable
 */
export function openFolder(dir: string, warn: (line: string) => void) {
  // An unset variable would write the pages into the current folder.
  if (dir === "") throw new UsageError("--out needs the name of a folder; . is this one.");
  const path = resolve(dir);
  refuseFile(dir, path);
  const at = (name: string): string => join(path, `.extraction-api.${name}`);
  for (const name of ["lock", "ndjson", "sqlite"]) refuseLinks(path, `.extraction-api.${name}`);
  const release = lock(path, at("lock"));
  const journalPath = at("ndjson");
  try {
    const journal = readJournal(journalPath);
    // A local job that was started but not recorded: nothing refers to it, and it would run in parallel with the next
    // one.
    if (!journal.head) removeState(at("sqlite"));
    const taken = new Map([
      ...journal.begun.map(({ file, writing }) => [folded(file), writing] as const),
      ...journal.entries.map(({ file, page }) => [folded(file), page] as const),
    ]);
    return {
      path,
      journal,
      /** The state file of a local service that runs this folder's job. */
      stateFile: at("sqlite"),
      /** Records that a job is about to be started. */
      starting: (line: Starting) => append(journalPath, line, true),
      /** Records that the service did not start it. */
      refused: () => append(journalPath, { refused: true }),
      /** Records the job that fills the folder, before its first page. */
      begin: (head: Head) => append(journalPath, head, true),
      /** Writes the files of a page. */
      async add(page: Page, cursor: string | undefined, signal: AbortSignal): Promise<void> {
        const address = addressOf(page);
        const file = availableName(address, taken, path);
        refuseLinks(path, dirname(file));
        append(journalPath, { writing: address, file } satisfies Begun);
        await writePage(join(path, file), page, signal, warn);
        taken.set(folded(file), address);
        append(journalPath, { page: address, file, ...(cursor !== undefined && { cursor }) });
      },
      /** Writes the files of a page that belongs to no job, and replaces its earlier files. */
      async addAlone(page: Page, signal: AbortSignal): Promise<void> {
        const file = ownName(page, taken, path);
        refuseLinks(path, dirname(file));
        await writePage(join(path, file), page, signal, warn);
      },
      /** Removes the record of a job without pages. */
      forget: () => truncateSync(journalPath),
      /** Records that the folder is complete. */
      finish(): void {
        append(journalPath, { done: true });
        removeState(at("sqlite"));
      },
      /** Unlocks the folder. */
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Throws if the folder's name looks like a file name: the user probably meant a file. */
function refuseFile(dir: string, path: string): void {
  const file = [path, dirname(path)].find((place) => existsSync(place) && !statSync(place).isDirectory());
  if (file !== undefined)
    throw new UsageError(`--out takes a folder, and ${file} is a file. To save one page in a file, write > FILE`);
  if (!/\.(md|markdown|json|ndjson|html?|txt|pdf|png)$/i.test(path) || existsSync(path)) return;
  throw new UsageError(
    `--out takes a folder, and ${dir} is named like a file. To save one page in a file, write > ${dir}`,
  );
}

/** Throws if the path contains a link: its target is elsewhere, where nothing may be written. */
function refuseLinks(path: string, below: string): void {
  let place = path;
  for (const name of below.split("/")) {
    place = join(place, name);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    throw new UsageError(`${place}: this is a link, and links are not followed. Remove it, or choose another folder.`);
  }
}

/** File systems that ignore case have one file for both names. */
const folded = (name: string): string => name.normalize("NFC").toLowerCase();

/** Returns a name that neither another page nor an existing file has. */
function availableName(address: string, taken: ReadonlyMap<string, string>, path: string): string {
  const name = fileName(address);
  const owner = taken.get(folded(name));
  if (owner === address) return name;
  const isForeign = owner === undefined && endings.some((ending) => existsSync(join(path, `${name}.${ending}`)));
  return owner === undefined && !isForeign ? name : `${name}-${hashOf(address)}`;
}

/** Returns the name that an earlier call gave to this page, or a free one. */
function ownName(page: Page, taken: ReadonlyMap<string, string>, path: string): string {
  const address = addressOf(page);
  const free = availableName(address, taken, path);
  const names = [fileName(address), `${fileName(address)}-${hashOf(address)}`];
  return names.find((name) => !taken.has(folded(name)) && isOf(page, join(path, `${name}.md`))) ?? free;
}
