import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { runReview } from "../../src/index.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import { copyOf, TODAY, type Repository } from "../repository/repository.ts";
import { commentEvent } from "./recorded-events.ts";
import { LoopbackForge } from "./loopback-forge.ts";

/** What a judgement left. */
export interface Judged {
  readonly verdict: Verdict;
  readonly comment: string;
  readonly code: number;
  readonly complaints: readonly { kind: string; message: string }[];
}

/** A pull request on the forge: the target's clone, whose code judges, and the author's, whose files are judged. */
export interface PullRequest {
  readonly target: Repository;
  readonly author: Repository;
  readonly forge: LoopbackForge;
  /** Commits what the author's tree has, and pushes it as the head of the pull request. */
  readonly push: () => void;
  readonly judge: () => Promise<Judged>;
  /** Somebody comments; gives what the workflow says to that. */
  readonly comment: (login: string, body: string) => Promise<string>;
}

/** Opens a pull request against a repository. */
export async function openPull(
  origin: Repository,
  prepare?: (target: Repository) => Promise<void>,
  atTheEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<PullRequest> {
  const folder = await mkdtemp(join(tmpdir(), "pull-"));
  const target = await copyOf(origin);
  if (prepare !== undefined) {
    await prepare(target);
    target.git("add", ".");
    target.git("commit", "--quiet", "--allow-empty", "-m", "Merged before");
  }
  const author = await copyOf(target);
  const forge = await new LoopbackForge().start();
  const report = join(folder, "report");
  atTheEnd(async () => {
    forge.close();
    for (const place of [folder, target.root, author.root]) await rm(place, { recursive: true, force: true });
  });
  const bare = join(folder, "forge.git");
  target.git("init", "--quiet", "--bare", bare);
  for (const one of [target, author]) one.git("remote", "add", "origin", bare);
  target.git("push", "--quiet", "origin", "HEAD:refs/heads/main");
  const push = (): void => {
    author.git("add", "--all");
    author.git("commit", "--quiet", "--allow-empty", "-m", "The change");
    author.git("push", "--quiet", "--force", "origin", "HEAD:refs/pull/7/head");
    const sha = author.git("rev-parse", "HEAD").trim();
    forge.pull = { ...forge.pull, head: { ...forge.pull.head, sha } };
  };
  const judge = async (): Promise<Judged> => {
    let said = "";
    const talk = (text: string): void => void (said += text);
    const world = { root: target.root, today: TODAY, env: forge.env, out: () => undefined, talk };
    const code = await runReview(["--judge", "7", "--out", report], world);
    const read = (name: string): Promise<string> => readFile(join(report, name), "utf8").catch(() => "{}");
    if (code === 2) throw new Error(said);
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
    author.git("add", "--all");
    author.git("commit", "--quiet", "-m", message);
    push();
    return author.git("rev-parse", "HEAD").trim();
  };
  const comment = async (login: string, body: string): Promise<string> => {
    forge.comments.push({ id: forge.comments.length + 1, body, user: { login, type: "User" } });
    const event = join(folder, "event.json");
    await writeFile(event, JSON.stringify(commentEvent(login, body)));
    let said = "";
    const talk = (text: string): void => void (said += text);
    const world = { root: target.root, today: TODAY, env: forge.env, out: () => undefined, talk };
    const before = forge.comments.length;
    await runReview(["--reply", event, "--out", report], world);
    return forge.comments.length > before ? (forge.comments.at(-1)?.body ?? "") : said;
  };
  return { target, author, forge, push, judge, comment };
}
