import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunGit } from "../git/run-git.ts";
import { Refusal } from "../refusal.ts";
import { reviewChange, type Review, type ReviewInput } from "../review.ts";
import { writeEntries, judgedEntries } from "./tree.ts";

/** A pull request as two commits, both in the repository's git. */
export interface Candidate extends Pick<ReviewInput, "today" | "bundle" | "rejectApproval" | "carriers"> {
  readonly git: RunGit;
  /** The tip of the target branch; its code judges. */
  readonly base: string;
  readonly head: string;
}

/**
 * Judges the result of merging the pull request. Its files are untrusted data: they are read from git into a new
 * folder, links and oversized files are rejected first, and none of them is run or affects the rules.
 *
 * @throws Refusal if the two conflict, or the data cannot be judged
 */
export async function judge(candidate: Candidate): Promise<Review> {
  const { git, base, head } = candidate;
  const merged = await mergedTree(git, base, head);
  const entries = await judgedEntries(git, merged);
  const names = await git(["diff-tree", "-r", "--name-only", "--no-renames", "-z", `${base}^{tree}`, merged]);
  const changed = new Set(names.toString().split("\0").filter(Boolean));
  const root = await mkdtemp(join(tmpdir(), "judged-"));
  try {
    await writeEntries(git, entries, root);
    return await reviewChange({ ...candidate, root, revision: base, base, changed });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Returns the tree of the merge, which exists only in git. Earlier states of the branch have no effect. */
async function mergedTree(git: RunGit, base: string, head: string): Promise<string> {
  const tree = await git(["merge-tree", "--write-tree", "--no-messages", base, head]).catch((error: unknown) => {
    throw new Refusal("The pull request conflicts with its target branch. Update it first.", {
      cause: error,
    });
  });
  return tree.toString().split("\n", 1)[0] ?? "";
}
