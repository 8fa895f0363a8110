import type { RunGit } from "./run-git.ts";

/** Paths in which the working tree differs from a commit, with files that git does not know yet. */
export async function changedPaths(git: RunGit, commit: string): Promise<ReadonlySet<string>> {
  const [tracked, untracked] = await Promise.all([
    git(["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", "."]),
    git(["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  return new Set(`${tracked.toString()}\0${untracked.toString()}`.split("\0").filter((path) => path !== ""));
}

/** Whether something below one of the folders (or one of the files) changed. */
export function touches(changed: ReadonlySet<string>, ...places: readonly string[]): boolean {
  return [...changed].some((path) => places.some((place) => path === place || path.startsWith(`${place}/`)));
}
