import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, forgeIn, type Forge } from "../forge/api.ts";
import type { Pull } from "../forge/types.ts";
import { APPROVALS } from "../gate/approvals.ts";
import type { RunGit } from "../git/run-git.ts";
import { mayApprove } from "../judge/approvers.ts";
import { ownersOf } from "../judge/owners.ts";
import { backticksAround, inCode } from "../output/markdown.ts";
import { approvalLines, withApproval } from "./approvals-file.ts";
import { commandIn, type CommandRequest, type Command } from "./commands.ts";
import { commitToHead, readHeadFile } from "./write-file.ts";

/** The context of a reply: the comment's command, and the judgement of the same run. */
interface Question {
  readonly forge: Forge;
  readonly commandRequest: CommandRequest;
  readonly pull: Pull;
  readonly owners: readonly string[];
  readonly report: Report;
}

interface Report {
  readonly refused?: readonly { readonly fingerprint: string; readonly message: string }[];
  readonly changeset?: { readonly file: string; readonly text: string };
}

interface Reply {
  readonly text: string;
  /** The new commit. */
  readonly commit?: string | undefined;
}

/**
 * Executes a command in a pull request comment and replies with a comment: `/approve` writes the approval with its
 * author's name, `/changeset` writes the proposed changeset. If the workflow may not write, the reply contains the
 * lines to add.
 *
 * @param event the file with the forge's event
 * @param folder the folder with the judgement of the same run
 */
export async function replyTo(
  event: string,
  folder: string,
  git: RunGit,
  env: NodeJS.ProcessEnv,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const commandRequest = commandIn(JSON.parse(await readFile(event, "utf8")));
  if (commandRequest === undefined) return "The comment contains no command.";
  const forge = forgeIn(env, fetch);
  const pull = await ask<Pull>(forge, "GET", `/pulls/${commandRequest.number}`);
  const codeowners = await git(["show", "HEAD:.github/CODEOWNERS"]).then(String, () => "");
  const report = await readFile(join(folder, "review.json"), "utf8").then(
    (text) => JSON.parse(text) as Report,
    (): Report => ({}),
  );
  const question = { forge, commandRequest, pull, owners: ownersOf(codeowners, APPROVALS), report };
  const replies: Reply[] = [];
  for (const command of commandRequest.commands) replies.push(await reply(question, command));
  const body = replies.map(({ text }) => text).join("\n\n");
  await ask(forge, "POST", `/issues/${commandRequest.number}/comments`, { body });
  const commit = replies.findLast((one) => one.commit !== undefined)?.commit;
  if (commit && env["GITHUB_OUTPUT"])
    await appendFile(env["GITHUB_OUTPUT"], `number=${commandRequest.number}\nsha=${commit}\n`);
  return body;
}

function reply(question: Question, command: Command): Promise<Reply> {
  return command.kind === "approve" ? approve(question, command.approval) : addChangeset(question);
}

async function approve(
  { forge, commandRequest: { login }, pull, owners, report }: Question,
  approval: Extract<Command, { kind: "approve" }>["approval"],
): Promise<Reply> {
  const { fingerprint, expires } = approval;
  if (!(await mayApprove(forge, login, pull.user.login, owners)))
    return { text: `${inCode(login)} may not approve this: ${permissionText(owners)}` };
  const match = report.refused?.find((one) => one.fingerprint === fingerprint);
  if (match === undefined) {
    const known = (report.refused ?? [])
      .slice(0, 5)
      .map((one) => `- ${inCode(one.fingerprint)} ${inCode(one.message)}`);
    const list =
      known.length === 0 ? "Nothing here needs an approval." : `What can be approved:\n\n${known.join("\n")}`;
    return { text: `${inCode(fingerprint)} is not a change in this pull request that needs an approval. ${list}` };
  }
  const file = await readHeadFile(forge, pull, APPROVALS);
  const text = withApproval(file?.text, approval, login);
  const message = `Approve ${fingerprint} until ${expires}\n\n${approval.reason}\n\nApproved-by: ${login}`;
  const commit = await commitToHead(forge, pull, { path: APPROVALS, text, sha: file?.sha, message });
  const summary = `${inCode(login)} approved ${inCode(match.message)} until ${expires}.`;
  return {
    commit,
    text: commit
      ? `${summary} Commit ${commit.slice(0, 9)}.`
      : `${summary} ${linesToAdd(APPROVALS, approvalLines(approval, login))}`,
  };
}

async function addChangeset({
  forge,
  commandRequest: { login },
  pull,
  report: { changeset },
}: Question): Promise<Reply> {
  const isAuthor = login.toLowerCase() === pull.user.login.toLowerCase();
  if (!isAuthor && !(await mayApprove(forge, login, "", [])))
    return {
      text: `${inCode(login)} may not add a changeset here. The author and people with write access may.`,
    };
  if (changeset === undefined) return { text: "The documents require no new version, so no changeset is needed." };
  if (!/^\.changeset\/[\w-]+\.md$/.test(changeset.file)) return { text: "The proposed changeset has no usable name." };
  const known = await readHeadFile(forge, pull, changeset.file);
  if (known?.text === changeset.text) return { text: `${inCode(changeset.file)} already exists.` };
  const file = { path: changeset.file, text: changeset.text, sha: known?.sha, message: "Add the proposed changeset" };
  const commit = await commitToHead(forge, pull, file);
  if (commit === undefined)
    return { text: `The workflow may not write to this branch. ${linesToAdd(changeset.file, changeset.text)}` };
  return { commit, text: `${inCode(changeset.file)} is written, commit ${commit.slice(0, 9)}. Edit its text.` };
}

function permissionText(owners: readonly string[]): string {
  return owners.length === 0
    ? "write access to the repository is required."
    : `only ${owners.map(inCode).join(", ")} may, and not the author.`;
}

function linesToAdd(path: string, lines: string): string {
  const fence = backticksAround(lines, 4);
  return `Add to ${inCode(path)}:\n\n${fence}\n${lines.trimEnd()}\n${fence}`;
}
