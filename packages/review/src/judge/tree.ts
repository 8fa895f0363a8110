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

/** What a judgement looks at, and how large one file of it may be, in bytes. Everything else stays in git. */
const WANTED: readonly (readonly [RegExp, number])[] = [
  [/^openapi\/dist\/v\d+\.json$/, 16 << 20],
  [/^openapi\//, 1 << 20],
  [/^\.changeset\/[^/]+\.md$/, 64 << 10],
  [/^packages\/[^/]+\/package\.json$/, 64 << 10],
  [/^packages\/(api-v\d+|client)\/src\/.+\.ts$/, 4 << 20],
];
const MAX_FILES = 10_000;
const MAX_BYTES = 64 << 20;

/**
 * The files of a tree that a judgement needs.
 *
 * @throws Refusal for links and submodules among them, for paths that no system takes as they are, and for too much
 */
export async function wantedEntries(git: RunGit, tree: string): Promise<Entry[]> {
  const listed = (await git(["ls-tree", "-r", "-l", "-z", tree, "--", "openapi", ".changeset", "packages"])).toString();
  const entries = listed.split("\0").flatMap((line): Entry[] => {
    const [, mode = "", id = "", bytes = "", path = ""] = /^(\d+) \w+ (\w+) +(\S+)\t([^]+)$/.exec(line) ?? [];
    return limitOf(path) === undefined ? [] : [{ mode, id, bytes: Number(bytes), path }];
  });
  entries.forEach(checkEntry);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.length > MAX_FILES || bytes > MAX_BYTES)
    throw new Refusal(`The pull request has ${entries.length} files and ${bytes >> 20} MB to judge; that is too much.`);
  return entries;
}

/** Writes the files into a folder of their own; none of them can be run. */
export async function layOut(git: RunGit, entries: readonly Entry[], root: string): Promise<void> {
  const blobs = readBatch(await git(["cat-file", "--batch"], entries.map(({ id }) => `${id}\n`).join("")));
  for (const [index, { path }] of entries.entries()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), blobs[index] ?? "", { mode: 0o600, flag: "wx" });
  }
}

function limitOf(path: string): number | undefined {
  return WANTED.find(([pattern]) => pattern.test(path))?.[1];
}

function checkEntry({ mode, bytes, path }: Entry): void {
  const name = JSON.stringify(path).slice(0, 200);
  const segments = path.split("/");
  const isOdd = segments.some(
    (segment) => segment === "" || segment === "." || segment === ".." || /^\.git$/i.test(segment),
  );
  if (isOdd || /[\p{Cc}\\]/u.test(path) || path.length > 300)
    throw new Refusal(`${name} is not a path that every system takes. Rename the file.`);
  if (mode === "120000") throw new Refusal(`${name} is a symbolic link. Put a file of its own there.`);
  if (mode !== "100644" && mode !== "100755") throw new Refusal(`${name} is not a plain file. Take it out.`);
  const limit = limitOf(path) ?? 0;
  if (!(bytes <= limit))
    throw new Refusal(`${name} has ${bytes >> 10} kB; at most ${limit >> 10} kB are judged. Split it.`);
}
