import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../refusal.ts";
import { postComment } from "./post-comment.ts";

/** Posts the comment that lies in a folder, as the environment of the workflow says where. */
export async function postFrom(
  folder: string,
  env: NodeJS.ProcessEnv,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const read = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === "") throw new Refusal(`--post needs ${name}; the workflow sets it.`);
    return value;
  };
  const head = { owner: read("HEAD_OWNER"), branch: read("HEAD_BRANCH"), sha: read("HEAD_SHA") };
  const target = { api: env["GITHUB_API_URL"] ?? "https://api.github.com", repository: read("GITHUB_REPOSITORY") };
  const posting = { ...target, head, token: read("GITHUB_TOKEN"), fetch };
  const text = await readFile(join(folder, "comment.md"), "utf8").catch(() => {
    throw new Refusal(`${folder}/comment.md is not there: the review was not made, and its log says why.`);
  });
  const number = await postComment(text, posting);
  if (number === undefined) return "The pull request has moved on; its next review will speak.";
  if (env["GITHUB_OUTPUT"]) await appendFile(env["GITHUB_OUTPUT"], `pull-request=${number}\n`);
  return `Said on pull request ${number}.`;
}
