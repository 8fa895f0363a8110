import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The commit id of uncommitted lines. Their dates would differ from build to build. */
const uncommitted = /^0+$/;

/**
 * Returns the date of each line of a file, from `git blame`, so that every build of a commit gets the same dates.
 * Returns no dates outside a repository or in a shallow clone, and none for uncommitted lines.
 *
 * @param root folder of the repository
 * @param file path relative to the root
 * @returns the date (`2026-11-20`) by the text of the line
 */
export async function lineDates(root: string, file: string): Promise<ReadonlyMap<string, string>> {
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", ["-C", root, ...args], { maxBuffer: 1e8 })).stdout;
  try {
    if ((await git("rev-parse", "--is-shallow-repository")).trim() !== "false") return new Map();
    return datesFrom(await git("blame", "--line-porcelain", "--", file));
  } catch {
    return new Map();
  }
}

/** Parses the output of `git blame --line-porcelain`. */
export function datesFrom(blame: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let [commit, time] = ["", 0];
  for (const line of blame.split("\n")) {
    const head = /^([\da-f]{40}) \d+ \d+/.exec(line)?.[1];
    if (head !== undefined) commit = head;
    else if (line.startsWith("committer-time ")) time = Number(line.slice("committer-time ".length));
    else if (line.startsWith("\t") && !uncommitted.test(commit))
      dates.set(line.slice(1), new Date(time * 1000).toISOString().slice(0, 10));
  }
  return dates;
}
