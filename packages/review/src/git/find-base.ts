import { Refusal } from "../refusal.ts";
import type { RunGit } from "./run-git.ts";

/**
 * Returns the commit to compare with: the merge base of this branch and the revision, so that later additions to the
 * revision do not look like removals.
 *
 * @throws Refusal with the next command to run, if there is no git, no repository or no such revision
 */
export async function findBase(git: RunGit, revision: string): Promise<string> {
  const text = async (...args: string[]): Promise<string> => (await git(args)).toString().trim();
  const isShallow = await text("rev-parse", "--is-shallow-repository").catch((error: unknown) => {
    throw withoutRepository(error);
  });
  const commit = await text("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`).catch(
    () => {
      throw new Refusal(unknown(revision, isShallow === "true"));
    },
  );
  const fork = await text("merge-base", commit, "HEAD").catch(() => "");
  if (fork !== "") return fork;
  if (isShallow !== "true") return commit;
  throw new Refusal(
    `This clone is shallow: it does not contain the merge base with ${revision}. Fetch the history first:\n\n  git fetch --unshallow origin`,
  );
}

function withoutRepository(error: unknown): Refusal {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes("ENOENT"))
    return new Refusal("git is not installed or not on the PATH. Install it, then try again.");
  if (/not a git repository/i.test(text))
    return new Refusal(
      "This folder is not in a git repository. Run the review inside a clone: git clone, then npm run review.",
    );
  return new Refusal(`git cannot read this repository: ${text.trim()}`);
}

function unknown(revision: string, isShallow: boolean): string {
  const name = revision.replace(/^(refs\/remotes\/)?origin\//, "");
  // A relative name such as HEAD~1 cannot be fetched from the origin.
  const fetched = /^[\w./-]+$/.test(name) ? ` ${name}` : "";
  const notFound = `git cannot find the revision ${revision}.`;
  return isShallow
    ? `${notFound} This clone is shallow; fetch it with the history first:\n\n  git fetch --unshallow origin${fetched}`
    : `${notFound} Check the name (git branch --all), or fetch it first:\n\n  git fetch origin${fetched}`;
}
