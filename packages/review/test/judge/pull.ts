import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { runReview } from "../../src/index.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import { quickFolder } from "../quick-folder.ts";
import { copyOf, Repository, TODAY, type Bundle } from "../repository/repository.ts";
import { smallGit } from "../repository/small-git.ts";
import { commentEvent } from "./recorded-events.ts";
import { LoopbackForge } from "./loopback-forge.ts";

/** The files written by a judgement. */
export interface Judged {
  readonly verdict: Verdict;
  readonly comment: string;
  readonly code: number;
  readonly complaints: readonly { kind: string; message: string }[];
}

/**
 * A pull request on the forge: the target's clone, whose code judges, and the author's clone, whose files are judged.
 */
export interface PullRequest {
  readonly target: Repository;
  readonly author: Repository;
  readonly forge: LoopbackForge;
  /** Commits the author's tree, and pushes it as the head of the pull request. */
  readonly push: () => void;
  /** @param bundle makes a bundle; by default, each state of the files is bundled once for all pull requests */
  readonly judge: (bundle?: Bundle) => Promise<Judged>;
  /** Adds a comment, and returns the workflow's reply. */
  readonly comment: (login: string, body: string) => Promise<string>;
}

/**
 * Sets up a repository as on a forge: a folder with the clones of the target, the author and the forge. It is made
 * once, and each pull request gets a copy, to start git less often.
 *
 * @param prepare the changes merged into the target before
 * @returns the folder; the caller removes it
 */
export async function setUp(origin: Repository, prepare?: (target: Repository) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), "forge-"));
  const target = await copyOf(origin, join(folder, "target"));
  await prepare?.(target);
  const forge = ["git init --quiet --bare --template= ../forge.git", "git remote add origin ../forge.git"];
  target.commit(
    "Merged before",
    ...forge,
    "git push --quiet origin HEAD:refs/heads/main",
    "git repack -adq",
    "git -C ../forge.git repack -adq",
  );
  await copyOf(target, join(folder, "author"));
  return folder;
}

/** Opens a pull request in a copy of the result of `setUp`. */
export async function openPull(
  template: string,
  atTheEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<PullRequest> {
  const folder = await mkdtemp(join(quickFolder(), "pull-"));
  await cp(template, folder, { recursive: true, verbatimSymlinks: true });
  const [target, author] = [new Repository(join(folder, "target")), new Repository(join(folder, "author"))];
  const forge = await new LoopbackForge().start();
  const report = join(folder, "report");
  atTheEnd(async () => {
    forge.close();
    await rm(folder, { recursive: true, force: true });
  });
  const send = (message: string): string => {
    const push = "git push --quiet --force origin HEAD:refs/pull/7/head";
    const sha = author.commit(message, push, "git rev-parse HEAD").trim();
    forge.pull = { ...forge.pull, head: { ...forge.pull.head, sha } };
    return sha;
  };
  const push = (): void => void send("The change");
  const git = smallGit(target.root);
  const common = { root: target.root, git, today: TODAY, env: forge.env, out: () => undefined };
  const judge = async (bundle: Bundle = author.bundle): Promise<Judged> => {
    let output = "";
    const log = (text: string): void => void (output += text);
    const context = { ...common, bundle, log };
    const code = await runReview(["--judge", "7", "--out", report], context);
    const read = (name: string): Promise<string> => readFile(join(report, name), "utf8").catch(() => "{}");
    if (code === 2) throw new Error(output);
    const { complaints = [] } = JSON.parse(await read("review.json")) as Partial<Judged>;
    const verdict = JSON.parse(await read("verdict.json")) as Verdict;
    return { verdict, comment: await read("comment.md"), code, complaints };
  };
  forge.read = (path) => {
    const file = join(author.root, path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  forge.commit = (path, text, message) => {
    mkdirSync(dirname(join(author.root, path)), { recursive: true });
    writeFileSync(join(author.root, path), text);
    return send(message);
  };
  const comment = async (login: string, body: string): Promise<string> => {
    forge.comments.push({ id: forge.comments.length + 1, body, user: { login, type: "User" } });
    const event = join(folder, "event.json");
    await writeFile(event, JSON.stringify(commentEvent(login, body)));
    let output = "";
    const log = (text: string): void => void (output += text);
    const context = { ...common, bundle: author.bundle, log };
    const before = forge.comments.length;
    await runReview(["--reply", event, "--out", report], context);
    return forge.comments.length > before ? (forge.comments.at(-1)?.body ?? "") : output;
  };
  return { target, author, forge, push, judge, comment };
}
