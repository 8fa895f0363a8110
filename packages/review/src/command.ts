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
import { reportFiles, writeFiles } from "./output/report-files.ts";
import { gateSentence, headline } from "./output/summary.ts";
import { postFrom } from "./post/post-verdict.ts";
import { quoted } from "./quoted.ts";
import { Refusal } from "./refusal.ts";
import { replyTo } from "./reply/command.ts";
import { review, type Review } from "./review.ts";

/** The command's access to the outside world; tests pass their own. */
export interface ReviewContext {
  readonly root: string;
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly git?: RunGit;
  readonly env?: NodeJS.ProcessEnv;
  readonly fetch?: typeof globalThis.fetch;
  readonly bundle?: (root: string, version: string) => Promise<string>;
  /** Lints the documents and returns the findings as text with their number in the last line; empty without any. */
  readonly lint?: () => Promise<string>;
}

/**
 * Runs the review and returns its exit code: 0, the change may be merged; 1, there is something to do; 2, no review was
 * possible. With 2, the reason and the next step are on stderr, and nothing is written to stdout or the folder.
 *
 * @example process.exitCode = await runReview(["--base", "origin/main"], world);
 */
export async function runReview(argv: readonly string[], context: ReviewContext): Promise<0 | 1 | 2> {
  if (argv.includes("--help")) {
    context.out(USAGE);
    return 0;
  }
  try {
    const options = readArguments(argv);
    if ("post" in options) {
      const { env = process.env, fetch = globalThis.fetch } = context;
      context.log(`${await postFrom(resolve(context.root, options.post), env, fetch)}\n`);
      return 0;
    }
    const { root, today, git = gitIn(context.root), bundle = bundleDocument } = context;
    if ("reply" in options) {
      const { env = process.env, fetch = globalThis.fetch } = context;
      context.log(`${await replyTo(resolve(root, options.reply), resolve(root, options.out), git, env, fetch)}\n`);
      return 0;
    }
    if ("judge" in options) {
      const forge = forgeIn(context.env ?? process.env, context.fetch ?? globalThis.fetch);
      const out = resolve(root, options.out);
      const verdict = await judgePull(options.judge, out, { git, forge, today, bundle, carriers: carriers(root) });
      context.log(`${verdict.description}\n`);
      return verdict.state === "success" ? 0 : 1;
    }
    const judged = await withFindings(await review({ root, git, bundle, today, revision: options.base }), context);
    const found = options.writeChangeset ? await writeChangeset(judged, context) : judged;
    const shown = options.runConsumers ? await withRuns(found, context) : found;
    await deliver(shown, options, context);
    return found.complaints.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidDocument)) throw error;
    context.log(`${error.message.trimEnd()}\n`);
    return 2;
  }
}

async function deliver(found: Review, options: Arguments, context: ReviewContext): Promise<void> {
  const comment = renderComment(found);
  const annotations = renderAnnotations(found);
  if (options.out !== undefined) {
    await writeFiles(resolve(context.root, options.out), reportFiles(found));
  }
  context.out(options.annotations ? annotations : comment);
  context.log(`${headline(found)}. ${gateSentence(found)}\n`);
}

/** The maximum number of the lint's findings that the review shows. */
const MAX_FINDINGS = 8;

/** Adds the findings of the lint, if a document changed. Each starts with its place; the last line counts them. */
async function withFindings(judged: Review, { lint }: ReviewContext): Promise<Review> {
  if (judged.compared.every(({ base, revision }) => base === revision)) return judged;
  const text = (await lint?.()) ?? "";
  if (text === "") return judged;
  const [first = "", ...more] = text.split("\n");
  const findings = [...text.matchAll(/^(\S+:\d+) {2}(\S+) {2}(.*)/gm)].map(
    ([, place = "", rule, said]) => `${quoted(place)} ${rule}: ${said}`,
  );
  const rest = findings.length > MAX_FINDINGS ? [`… and ${findings.length - MAX_FINDINGS} more`] : [];
  const message = `\`npm run lint\` has ${more.at(-1) ?? "a finding"}`;
  const complaint =
    findings.length > 1
      ? { remedy: "Correct them:", list: [...findings.slice(0, MAX_FINDINGS), ...rest] }
      : { remedy: `Correct ${findings[0] ?? first}` };
  return { ...judged, complaints: [...judged.complaints, { kind: "lint", message, ...complaint }] };
}

/** Adds the results of running the callers' programs. */
async function withRuns(found: Review, { root, git = gitIn(root) }: ReviewContext): Promise<Review> {
  const programs = await consumersAt((folders) => snapshotOf(git, found.base, folders));
  const compiled = found.effects.consumers?.failures ?? [];
  // A program that does not compile reports its first error; running it would only repeat that.
  const compiling = programs.filter(({ file }) => compiled.every((failure) => failure.file !== file));
  const failures = [...compiled, ...(await runConsumers(root, compiling))];
  const consumers = { tried: programs.map(({ file }) => file), ran: true, failures };
  return { ...found, effects: { ...found.effects, consumers } };
}

/** Writes the required changeset, and returns the review with that changeset included. */
async function writeChangeset(found: Review, { root, log }: ReviewContext): Promise<Review> {
  const { proposal, hasChangeset } = found;
  if (proposal === undefined || hasChangeset) {
    log(
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
  log(`${proposal.file} ${existed ? "updated" : "written"}: edit its text, then commit it.\n`);
  return { ...found, hasChangeset: true, complaints: found.complaints.filter(({ kind }) => kind !== "changeset") };
}
