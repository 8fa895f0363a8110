import type { RunGit } from "./run-git.ts";

/** The files in some folders at a commit, by path from the project's root. */
export type Snapshot = ReadonlyMap<string, Buffer>;

/** Reads all files in the folders with two git processes, regardless of their number. */
export async function snapshotOf(git: RunGit, commit: string, folders: readonly string[]): Promise<Snapshot> {
  const listed = (await git(["ls-tree", "-r", "-z", commit, "--", ...folders])).toString();
  const entries = listed.split("\0").flatMap((entry) => {
    const [, kind, id, path] = /^\d+ (\w+) (\w+)\t([^]*)$/.exec(entry) ?? [];
    return kind === "blob" && id !== undefined && path !== undefined ? [{ id, path }] : [];
  });
  const input = entries.map(({ id }) => `${id}\n`).join("");
  const blobs = entries.length === 0 ? [] : readBatch(await git(["cat-file", "--batch"], input));
  return new Map(entries.map(({ path }, index) => [path, blobs[index] ?? Buffer.alloc(0)]));
}

/** Parses the output of `git cat-file --batch`: a line `id type size`, that many bytes, a line break. */
export function readBatch(bytes: Buffer): Buffer[] {
  const blobs: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    const size = Number(bytes.toString("latin1", at, end).split(" ")[2] ?? 0);
    blobs.push(bytes.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return blobs;
}
