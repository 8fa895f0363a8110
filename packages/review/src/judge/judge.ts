import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunGit } from "../git/run-git.ts";
import { Refusal } from "../refusal.ts";
import { reviewChange, type Review, type ReviewInput } from "../review.ts";
import { layOut, wantedEntries } from "./tree.ts";

/** A pull request as two commits, both in the repository's own git. */
export interface Candidate extends Pick<ReviewInput, "today" | "bundle" | "doubt" | "carriers"> {
  readonly git: RunGit;
  /** The tip of the branch that the pull request is for; its code is what judges. */
  readonly base: string;
  readonly head: string;
}

/**
 * Judges what the branch would become when the pull request is merged. Its files are data: they are read out of git into a
 * folder of their own, links and all that is too much are refused first, and nothing of it is run or decides.
 *
 * @throws Refusal when the two conflict, or the data is not what may be judged
 */
export async function judge(candidate: Candidate): Promise<Review> {
  const { git, base, head } = candidate;
  const merged = await mergedTree(git, base, head);
  const entries = await wantedEntries(git, merged);
  const names = await git(["diff-tree", "-r", "--name-only", "--no-renames", "-z", `${base}^{tree}`, merged]);
  const changed = new Set(names.toString().split("\0").filter(Boolean));
  const root = await mkdtemp(join(tmpdir(), "judged-"));
  try {
    await layOut(git, entries, root);
    return await reviewChange({ ...candidate, root, revision: base, base, changed });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The tree of the merge, which exists in git alone. What the branch was long ago decides nothing. */
async function mergedTree(git: RunGit, base: string, head: string): Promise<string> {
  const tree = await git(["merge-tree", "--write-tree", "--no-messages", base, head]).catch((error: unknown) => {
    throw new Refusal("The pull request conflicts with the branch that it is for. Bring it up to date first.", {
      cause: error,
    });
  });
  return tree.toString().split("\n", 1)[0] ?? "";
}
