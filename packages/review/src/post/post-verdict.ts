import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, forgeIn, type Forge, askAll } from "../forge/api.ts";
import type { Pull, Comment } from "../forge/types.ts";
import { CONTEXT, type Verdict } from "../judge/verdict.ts";
import { inCode } from "../output/markdown.ts";
import { Refusal } from "../refusal.ts";
import { previewLink } from "./preview-link.ts";
import { MARKER } from "../output/comment.ts";

/**
 * Posts the commit status and the comment that a judgement wrote to a folder. If there are none, posts an error status,
 * which blocks merging.
 *
 * @param env the workflow's pull request and commit: `PULL_NUMBER`, `HEAD_SHA`
 */
export async function postFrom(
  folder: string,
  env: NodeJS.ProcessEnv,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const forge = forgeIn(env, fetch);
  const fallback = missing(env);
  const pull = await ask<Pull>(forge, "GET", `/pulls/${fallback.number}`);
  const found = verdictOf(await contentOf(folder, "verdict.json"), fallback.number, [fallback.sha, pull.head.sha]);
  const verdict = found ?? fallback;
  await setStatus(forge, verdict, runIn(env));
  const text = found && (await contentOf(folder, "comment.md"));
  if (pull.state !== "open" || pull.head.sha !== verdict.sha)
    return "The pull request has newer commits; their review will report.";
  const report = runIn(env);
  if (text !== undefined) {
    const preview = await previewLink(forge, env["GITHUB_SERVER_URL"], verdict.number, verdict.sha);
    const links = [
      ...(report ? [`[Full report](${report})`] : []),
      ...(preview ? [`[Preview](${preview}): ${inPreview(verdict)}`] : []),
    ];
    await postComment(forge, verdict.number, links.length > 0 ? `${text}\n${links.join(" · ")}\n` : text);
  }
  if (env["GITHUB_OUTPUT"]) await appendFile(env["GITHUB_OUTPUT"], `pull-request=${verdict.number}\n`);
  return `Posted on pull request ${verdict.number}: ${verdict.description}`;
}

/** Lists the preview's artefacts. An artefact is an archive, so its pages have names but no URLs. */
function inPreview({ pages = [] }: Verdict): string {
  const marked = pages.length === 0 ? "" : `, in which ${pages.map((page) => inCode(page)).join(", ")} show the change`;
  return `the artefacts ${inCode("site")}${marked}, and ${inCode("packages")}, to install`;
}

function contentOf(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), "utf8").catch(() => undefined);
}

/**
 * Returns a judgement's verdict. The judge reads hostile files, so it cannot choose the pull request and commit of its
 * verdict: the workflow does.
 */
function verdictOf(text: string | undefined, number: number, commits: readonly string[]): Verdict | undefined {
  try {
    const found = JSON.parse(text ?? "") as Partial<Verdict> | null;
    const isExpected = found?.number === number && commits.includes(String(found.sha));
    const isValid = /^(success|failure|error)$/.test(String(found?.state)) && typeof found?.description === "string";
    return isExpected && isValid ? (found as Verdict) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the verdict of a judgement that failed or timed out: it blocks merging. */
function missing(env: NodeJS.ProcessEnv): Verdict {
  const number = Number(env["PULL_NUMBER"]);
  const sha = env["HEAD_SHA"] ?? "";
  if (!(number > 0) || !/^[0-9a-f]{40,64}$/.test(sha))
    throw new Refusal("PULL_NUMBER and HEAD_SHA are missing; the workflow sets them.");
  return { number, sha, state: "error", description: "The review failed; see the log of its workflow." };
}

async function setStatus(forge: Forge, { sha, state, description }: Verdict, url: string | undefined): Promise<void> {
  const body = { state, description, context: CONTEXT, ...(url && { target_url: url }) };
  await ask(forge, "POST", `/statuses/${sha}`, body);
}

function runIn(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  return server && repository && id ? `${server}/${repository}/actions/runs/${id}` : undefined;
}

/**
 * Posts the review's comment on a pull request: updates an existing one, adds one if there is something to report, and
 * otherwise posts nothing.
 */
async function postComment(forge: Forge, number: number, text: string): Promise<void> {
  const comments = await askAll<Comment>(forge, `/issues/${number}/comments`);
  // A person's comment that quotes the first line is not replaced.
  const known = comments.find(({ body, user }) => user?.type === "Bot" && body?.startsWith(MARKER));
  if (known !== undefined) await ask(forge, "PATCH", `/issues/comments/${known.id}`, { body: text });
  else if (text.trim().split("\n").length > 2) await ask(forge, "POST", `/issues/${number}/comments`, { body: text });
}
