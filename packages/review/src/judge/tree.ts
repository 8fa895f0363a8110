import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { RunGit } from "../git/run-git.ts";
import { readBatch } from "../git/snapshot.ts";
import { Refusal } from "../refusal.ts";

/** A file of a tree in git. */
export interface Entry {
  readonly mode: string;
  readonly id: string;
  readonly bytes: number;
  readonly path: string;
}

/** The files that a judgement reads, and the size limit for one file, in bytes. All other files stay in git. */
const JUDGED_FILES: readonly (readonly [RegExp, number])[] = [
  [/^openapi\/dist\/v\d+\.json$/, 16 << 20],
  [/^openapi\//, 1 << 20],
  [/^\.changeset\/[^/]+\.md$/, 64 << 10],
  [/^packages\/[^/]+\/package\.json$/, 64 << 10],
  [/^packages\/(api-v\d+|client)\/src\/.+\.ts$/, 4 << 20],
];
const MAX_FILES = 10_000;
const MAX_BYTES = 64 << 20;

/**
 * Returns the files of a tree that a judgement needs.
 *
 * @throws Refusal for links and submodules among them, for paths that some systems do not accept, and for too many or
 * too large files
 */
export async function judgedEntries(git: RunGit, tree: string): Promise<Entry[]> {
  const listed = (await git(["ls-tree", "-r", "-l", "-z", tree, "--", "openapi", ".changeset", "packages"])).toString();
  const entries = listed.split("\0").flatMap((line): Entry[] => {
    const [, mode = "", id = "", bytes = "", path = ""] = /^(\d+) \w+ (\w+) +(\S+)\t([^]+)$/.exec(line) ?? [];
    return limitOf(path) === undefined ? [] : [{ mode, id, bytes: Number(bytes), path }];
  });
  entries.forEach(checkEntry);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.length > MAX_FILES || bytes > MAX_BYTES)
    throw new Refusal(
      `The pull request has ${entries.length} files and ${bytes >> 20} MB to judge, which is over the limit.`,
    );
  return entries;
}

/** Writes the files into a new folder; none of them is executable. */
export async function writeEntries(git: RunGit, entries: readonly Entry[], root: string): Promise<void> {
  const blobs = readBatch(await git(["cat-file", "--batch"], entries.map(({ id }) => `${id}\n`).join("")));
  for (const [index, { path }] of entries.entries()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), blobs[index] ?? "", { mode: 0o600, flag: "wx" });
  }
}

function limitOf(path: string): number | undefined {
  return JUDGED_FILES.find(([pattern]) => pattern.test(path))?.[1];
}

function checkEntry({ mode, bytes, path }: Entry): void {
  const name = JSON.stringify(path).slice(0, 200);
  const segments = path.split("/");
  const isUnportable = segments.some(
    (segment) => segment === "" || segment === "." || segment === ".." || /^\.git$/i.test(segment),
  );
  if (isUnportable || /[\p{Cc}\\]/u.test(path) || path.length > 300)
    throw new Refusal(`${name} is not a path that every system accepts. Rename the file.`);
  if (mode === "120000") throw new Refusal(`${name} is a symbolic link. Replace it with a file.`);
  if (mode !== "100644" && mode !== "100755") throw new Refusal(`${name} is not a regular file. Remove it.`);
  const limit = limitOf(path) ?? 0;
  if (!(bytes <= limit)) throw new Refusal(`${name} has ${bytes >> 10} kB; the limit is ${limit >> 10} kB. Split it.`);
}
