import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../errors/usage-error.ts";
import { addressOf, type Page } from "../output/page.ts";
import { fileName, hashOf } from "./file-name.ts";
import { append, readJournal, type Begun, type Head, type Journal, type Starting } from "./journal.ts";
import { isOf } from "./front-matter.ts";
import { endings, writePage } from "./page-files.ts";
import { removeState } from "../local/sweep.ts";
import { lock } from "./lock.ts";

/** A folder that pages are written into. */
export interface OutFolder {
  readonly path: string;
  readonly journal: Journal;
  /** Where a local service keeps the job of this folder. */
  readonly stateFile: string;
  /** Writes down that a job is about to be started. */
  readonly starting: (line: Starting) => void;
  /** Writes down that the service did not start it. */
  readonly refused: () => void;
  /** Writes down which job fills it, before its first page. */
  readonly begin: (head: Head) => void;
  /** Writes the files of a page. */
  readonly add: (page: Page, cursor: string | undefined, signal: AbortSignal) => Promise<void>;
  /** Writes the files of a page that belongs to no job: the page as it was before is replaced. */
  readonly addAlone: (page: Page, signal: AbortSignal) => Promise<void>;
  /** Says that everything is there. */
  readonly finish: () => void;
  /** Lets another process use it. */
  readonly release: () => void;
}

/**
 * Opens a folder: makes it, reads what is there, and keeps other processes out until `release`.
 *
 * @param warn told of pictures that could not be saved
 * @throws UsageError when another process writes there, or nothing can be written
 */
export function openFolder(dir: string, warn: (line: string) => void): OutFolder {
  const path = resolve(dir);
  refuseFile(dir, path);
  const at = (name: string): string => join(path, `.extraction-api.${name}`);
  for (const name of ["lock", "ndjson", "sqlite"]) refuseLinks(path, `.extraction-api.${name}`);
  const release = lock(path, at("lock"));
  const journalPath = at("ndjson");
  try {
    const journal = readJournal(journalPath);
    // A local job that was started and never written down: nothing refers to it, and it would run beside the next one.
    if (!journal.head) removeState(at("sqlite"));
    const taken = new Map([
      ...journal.begun.map(({ file, writing }) => [folded(file), writing] as const),
      ...journal.entries.map(({ file, page }) => [folded(file), page] as const),
    ]);
    return {
      path,
      journal,
      stateFile: at("sqlite"),
      starting: (line) => append(journalPath, line),
      refused: () => append(journalPath, { refused: true }),
      begin: (head) => append(journalPath, head),
      async add(page, cursor, signal) {
        const address = addressOf(page);
        const file = freeName(address, taken, path);
        refuseLinks(path, dirname(file));
        append(journalPath, { writing: address, file } satisfies Begun);
        await writePage(join(path, file), page, signal, warn);
        taken.set(folded(file), address);
        append(journalPath, { page: address, file, ...(cursor !== undefined && { cursor }) });
      },
      async addAlone(page, signal) {
        const file = ownName(page, taken, path);
        refuseLinks(path, dirname(file));
        await writePage(join(path, file), page, signal, warn);
      },
      finish() {
        append(journalPath, { done: true });
        removeState(at("sqlite"));
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** What is named like a file was meant as one; a folder of that name would surprise. */
function refuseFile(dir: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--out takes a folder, and ${dir} is a file. To save one page in a file, write > ${dir}`);
  if (!/\.(md|markdown|json|ndjson|html?|txt|pdf|png)$/i.test(path) || existsSync(path)) return;
  throw new UsageError(
    `--out takes a folder, and ${dir} is named like a file. To save one page in a file, write > ${dir}`,
  );
}

/** What is behind a link lies somewhere else, where nothing is written. */
function refuseLinks(path: string, below: string): void {
  let place = path;
  for (const name of below.split("/")) {
    place = join(place, name);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    throw new UsageError(
      `${place}: this is a link, and nothing is written behind it. Remove it, or choose another folder.`,
    );
  }
}

/** File systems that do not tell `A` from `a` have one file for both. */
const folded = (name: string): string => name.normalize("NFC").toLowerCase();

/** A name that neither another page nor a foreign file has. */
function freeName(address: string, taken: ReadonlyMap<string, string>, path: string): string {
  const name = fileName(address);
  const owner = taken.get(folded(name));
  if (owner === address) return name;
  const isForeign = owner === undefined && endings.some((ending) => existsSync(join(path, `${name}.${ending}`)));
  return owner === undefined && !isForeign ? name : `${name}-${hashOf(address)}`;
}

/** The name that an earlier call gave to this page, or else a free one. */
function ownName(page: Page, taken: ReadonlyMap<string, string>, path: string): string {
  const address = addressOf(page);
  const free = freeName(address, taken, path);
  const names = [fileName(address), `${fileName(address)}-${hashOf(address)}`];
  return names.find((name) => !taken.has(folded(name)) && isOf(page, join(path, `${name}.md`))) ?? free;
}
