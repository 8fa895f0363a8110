import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The branches that a branch can start from, most likely first. */
const MAIN = ["origin/main", "main"];

/** The files that differ from a commit, and a readable name for that commit. */
export interface Changed {
  readonly since: string;
  /** The commit to compare with. */
  readonly commit: string;
  /** Paths from the root: edited, added and removed files, and both names of moved files. */
  readonly files: readonly string[];
}

/**
 * Lists the files that differ from a revision, including the index, the working tree, and untracked files.
 *
 * @param revision a git revision; by default, the merge base with `origin/main` or `main`
 * @throws Error if git cannot find the revision
 */
export async function changedFiles(root: string, revision?: string): Promise<Changed> {
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", args, { cwd: root, maxBuffer: 1e8 })).stdout.trim();
  const base = async (name: string): Promise<string> => git("merge-base", name, "HEAD");
  let since = revision;
  for (const name of MAIN)
    since ??= await base(name).then(
      () => name,
      () => undefined,
    );
  since ??= "HEAD";
  const commit = await base(since).catch(() => {
    throw new Error(
      `npm test -- --changed=${since}: git cannot find the revision ${since}. Name a branch, a tag or a commit.`,
    );
  });
  const lists = await Promise.all([
    git("diff", "--name-only", "--no-renames", "-z", commit),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  const files = lists.flatMap((list) => list.split("\0")).filter((file) => file !== "");
  return { since, commit, files: [...new Set(files)].toSorted() };
}
