import { join } from "node:path";
import { InvalidDocument } from "@extraction-api/diff";
import { ask, type Forge } from "../forge/api.ts";
import type { Pull } from "../forge/types.ts";
import type { RunGit } from "../git/run-git.ts";
import { MARKER } from "../output/comment.ts";
import { previewPages } from "../output/preview-pages.ts";
import { reportFiles, writeFiles } from "../output/report-files.ts";
import { inCode } from "../output/markdown.ts";
import { gateSentence, headline } from "../output/summary.ts";
import { Refusal } from "../refusal.ts";
import type { ReviewInput } from "../review.ts";
import { rejectionOf, readApprovers } from "./approvers.ts";
import { judge } from "./judge.ts";
import { describe, type Verdict } from "./verdict.ts";

/** The context of judging a pull request. */
export interface JudgeContext extends Pick<ReviewInput, "today" | "bundle" | "carriers"> {
  readonly git: RunGit;
  readonly forge: Forge;
}

/**
 * Judges an open pull request with the code of the checked-out branch, and writes the verdict, the comment and the
 * report. A pull request that cannot be judged gets a verdict, too: it may not be merged.
 *
 * @param number the number of the pull request
 */
export async function judgePull(number: number, out: string, context: JudgeContext): Promise<Verdict> {
  const { git, forge } = context;
  const pull = await ask<Pull>(forge, "GET", `/pulls/${number}`);
  const base = (await git(["rev-parse", "HEAD"])).toString().trim();
  const sha = await fetchHead(git, number, pull.head.sha);
  const codeowners = await git(["show", `${base}:.github/CODEOWNERS`]).then(String, () => "");
  const approvers = await readApprovers(forge, number, pull.user.login, codeowners);
  const files: Record<string, string> = {};
  const verdict = await judge({
    ...context,
    base,
    head: sha,
    rejectApproval: (approval) => rejectionOf(approvers, approval),
  }).then(
    (found): Verdict => {
      Object.assign(files, reportFiles(found));
      const state = found.complaints.length === 0 ? "success" : "failure";
      const description = describe(`${headline(found)}. ${gateSentence(found)}`);
      return { number, sha, state, description, pages: previewPages(found) };
    },
    (error: unknown): Verdict => {
      if (!(error instanceof Refusal) && !(error instanceof InvalidDocument)) throw error;
      files["comment.md"] = errorComment(error.message);
      return { number, sha, state: "failure", description: describe(`No review: ${error.message}`) };
    },
  );
  await writeFiles(join(out), { ...files, "verdict.json": `${JSON.stringify(verdict, undefined, 2)}\n` });
  return verdict;
}

/** Fetches the head of a pull request from the forge; later commits get their own judgement. */
async function fetchHead(git: RunGit, number: number, expected: string): Promise<string> {
  if (!/^[0-9a-f]{40,64}$/.test(expected)) throw new Refusal("The forge returned no commit for the pull request.");
  const args = ["--no-tags", "--quiet", "--no-recurse-submodules", "origin", `refs/pull/${number}/head`];
  await git(["fetch", ...args]);
  const found = (await git(["rev-parse", "FETCH_HEAD"])).toString().trim();
  if (found === expected) return found;
  throw new Refusal("The pull request has newer commits; their review will report.");
}

function errorComment(message: string): string {
  return `${MARKER}\n## 🔴 This cannot be reviewed\n\n${message
    .split("\n")
    .slice(0, 20)
    .map((line) => inCode(line.slice(0, 400)))
    .join("\\\n")}\n\nCorrect it and push; the review runs once more.\n`;
}
