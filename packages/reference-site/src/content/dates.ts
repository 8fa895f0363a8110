import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A line that is not committed yet has no date that a second build would find too. */
const uncommitted = /^0+$/;

/**
 * When each line of a file came to be, from the repository's history: every build of one commit finds the same. Nothing is known outside a
 * repository, of a clone without its whole history, and of lines that are not committed.
 *
 * @param root folder of the repository
 * @param file below it
 * @returns the day (`2026-11-20`) by the line's text
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

/** Reads the output of `git blame --line-porcelain`. */
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
