import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { InvalidDocument } from "@extraction-api/diff";
import { bundleDocument } from "@extraction-api/codegen/bundle";
import { readArguments, USAGE, type Arguments } from "./arguments.ts";
import { consumersAt } from "./consumers/consumers.ts";
import { runConsumers } from "./consumers/run-consumers.ts";
import { carriers } from "@extraction-api/tasks/published";
import { forgeIn } from "./forge/api.ts";
import { judgePull } from "./judge/command.ts";
import { gitIn, type RunGit } from "./git/run-git.ts";
import { snapshotOf } from "./git/snapshot.ts";
import { renderComment } from "./output/comment.ts";
import { renderAnnotations } from "./output/machine.ts";
import { reportFiles } from "./output/report-files.ts";
import { gateSentence, headline } from "./output/summary.ts";
import { writeFiles } from "./output/write-files.ts";
import { postFrom } from "./post/post-verdict.ts";
import { Refusal } from "./refusal.ts";
import { replyTo } from "./reply/command.ts";
import { review, type Review } from "./review.ts";

/** The command's access to the outside world; tests pass their own. */
export interface ReviewWorld {
  readonly root: string;
  readonly out: (text: string) => void;
  readonly talk: (text: string) => void;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly git?: RunGit;
  readonly env?: NodeJS.ProcessEnv;
  readonly fetch?: typeof globalThis.fetch;
  readonly bundle?: (root: string, version: string) => Promise<string>;
}

/**
 * Runs the review and returns its exit code: 0, the change may be merged; 1, there is something to do; 2, no review was
 * possible. With 2, the reason and the next step are on stderr, and nothing is written to stdout or the folder.
 *
 * @example process.exitCode = await runReview(["--base", "origin/main"], world);
 */
export async function runReview(argv: readonly string[], world: ReviewWorld): Promise<0 | 1 | 2> {
  if (argv.includes("--help")) {
    world.out(USAGE);
    return 0;
  }
  try {
    const asked = readArguments(argv);
    if ("post" in asked) {
      const { env = process.env, fetch = globalThis.fetch } = world;
      world.talk(`${await postFrom(resolve(world.root, asked.post), env, fetch)}\n`);
      return 0;
    }
    const { root, today, git = gitIn(world.root), bundle = bundleDocument } = world;
    if ("reply" in asked) {
      const { env = process.env, fetch = globalThis.fetch } = world;
      world.talk(`${await replyTo(resolve(root, asked.reply), resolve(root, asked.out), git, env, fetch)}\n`);
      return 0;
    }
    if ("judge" in asked) {
      const forge = forgeIn(world.env ?? process.env, world.fetch ?? globalThis.fetch);
      const out = resolve(root, asked.out);
      const verdict = await judgePull(asked.judge, out, { git, forge, today, bundle, carriers: carriers(root) });
      world.talk(`${verdict.description}\n`);
      return verdict.state === "success" ? 0 : 1;
    }
    const judged = await review({ root, git, bundle, today, revision: asked.base });
    const found = asked.writeChangeset ? await writeChangeset(judged, world) : judged;
    const shown = asked.runConsumers ? await withRuns(found, world) : found;
    await deliver(shown, asked, world);
    return found.complaints.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidDocument)) throw error;
    world.talk(`${error.message.trimEnd()}\n`);
    return 2;
  }
}

async function deliver(found: Review, asked: Arguments, world: ReviewWorld): Promise<void> {
  const comment = renderComment(found);
  const annotations = renderAnnotations(found);
  if (asked.out !== undefined) {
    await writeFiles(resolve(world.root, asked.out), reportFiles(found));
  }
  world.out(asked.annotations ? annotations : comment);
  world.talk(`${headline(found)}. ${gateSentence(found)}\n`);
}

/** Adds the results of running the callers' programs. */
async function withRuns(found: Review, { root, git = gitIn(root) }: ReviewWorld): Promise<Review> {
  const programs = await consumersAt((folders) => snapshotOf(git, found.base, folders));
  const compiled = found.effects.consumers?.failures ?? [];
  // A program that does not compile reports its first error; running it would only repeat that.
  const whole = programs.filter(({ file }) => compiled.every((failure) => failure.file !== file));
  const failures = [...compiled, ...(await runConsumers(root, whole))];
  const consumers = { tried: programs.map(({ file }) => file), ran: true, failures };
  return { ...found, effects: { ...found.effects, consumers } };
}

/** Writes the required changeset, and returns the review with that changeset included. */
async function writeChangeset(found: Review, { root, talk }: ReviewWorld): Promise<Review> {
  const { proposal, hasChangeset } = found;
  if (proposal === undefined || hasChangeset) {
    talk(
      hasChangeset
        ? "A changeset already has the step that the documents require. Add what its text does not say yet.\n"
        : "No changeset is needed: the documents require no new version.\n",
    );
    return found;
  }
  const path = join(root, proposal.file);
  await mkdir(dirname(path), { recursive: true });
  const existed = existsSync(path);
  await writeFile(path, proposal.text);
  talk(`${proposal.file} ${existed ? "updated" : "written"}: edit its text, then commit it.\n`);
  return { ...found, hasChangeset: true, complaints: found.complaints.filter(({ kind }) => kind !== "changeset") };
}
