import type { RunGit } from "./run-git.ts";

/** Returns the paths that differ between the working tree and a commit, including untracked files. */
export async function changedPaths(git: RunGit, commit: string): Promise<ReadonlySet<string>> {
  const [tracked, untracked] = await Promise.all([
    git(["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", "."]),
    git(["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  return new Set(`${tracked.toString()}\0${untracked.toString()}`.split("\0").filter((path) => path !== ""));
}

/** Returns whether a file in one of the folders, or one of the files, changed. */
export function touches(changed: ReadonlySet<string>, ...places: readonly string[]): boolean {
  return [...changed].some((path) => places.some((place) => path === place || path.startsWith(`${place}/`)));
}
