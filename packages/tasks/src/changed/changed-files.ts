import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where a branch leaves from, most likely first. */
const MAIN = ["origin/main", "main"];

/** What differs from a commit, and how a person would name that commit. */
export interface Changed {
  readonly since: string;
  /** The commit that they are compared with. */
  readonly commit: string;
  /** Paths from the root: edited, added, removed, and both names of what was moved. */
  readonly files: readonly string[];
}

/**
 * Lists the files that differ from a revision: commits since it left, the index, the working tree, and untracked files.
 *
 * @param revision any name that git knows; where the branch left `origin/main` or `main` when left out
 * @throws Error when git knows no such revision
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
      `npm test -- --changed=${since}: git knows no revision ${since}. Name a branch, a tag or a commit.`,
    );
  });
  const lists = await Promise.all([
    git("diff", "--name-only", "--no-renames", "-z", commit),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  const files = lists.flatMap((list) => list.split("\0")).filter((file) => file !== "");
  return { since, commit, files: [...new Set(files)].toSorted() };
}
