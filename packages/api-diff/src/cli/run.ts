import { readClaims } from "../claims/read-claims.ts";
import { readApprovals } from "../approvals/read-approvals.ts";
import { atLeast } from "../compare/flow.ts";
import type { DiffResult } from "../diff.ts";
import { diff } from "../diff.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { LoadedDocument } from "../document/open-document.ts";
import type { ReadBytes } from "../load/load.ts";
import { oneLine } from "../one-line.ts";
import { fileReader } from "../load/read-file.ts";
import { load } from "../load/load.ts";
import type { DiffOptions } from "../options.ts";
import { render } from "../output/render.ts";
import type { Problem } from "../problem.ts";
import type { Arguments } from "./arguments.ts";
import { readArguments, USAGE, UsageError } from "./arguments.ts";
import { isGitName } from "./git.ts";

/** What the command touches; everything comes in from outside. */
export interface World {
  readonly out: (text: string) => void;
  readonly talk: (text: string) => void;
  readonly readGit: ReadBytes;
  /** Reads files; the file system when absent. */
  readonly readFile?: ReadBytes;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly version: string;
}

/** Runs the command and gives its exit code: 0 fine, 1 below the bar, 2 used wrongly or unreadable input. */
export async function run(argv: readonly string[], world: World): Promise<0 | 1 | 2> {
  try {
    const asked = readArguments(argv);
    if (asked === "help" || asked === "version") {
      world.out(asked === "help" ? USAGE : `${world.version}\n`);
      return 0;
    }
    const result = await compare(asked, world);
    world.out(
      render(result, asked.format, {
        base: asked.base,
        revision: asked.revision,
        ...(asked.title === undefined ? {} : { title: asked.title }),
      }),
    );
    return judge(result, asked, world);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof InvalidDocument)) {
      // Exit code 1 says that callers break: a mistake of ours must not say so.
      const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
      world.talk(`This is a mistake in api-diff, not in your description; please report it.\n${trace}\n`);
      return 2;
    }
    world.talk(`${error instanceof InvalidDocument ? oneLine(error.message) : error.message}\n`);
    return 2;
  }
}

async function compare(asked: Arguments, world: World): Promise<DiffResult> {
  const { root, overlays } = asked;
  const base = await open(asked.base, world, { root, overlays: [...overlays, ...asked.baseOverlays] });
  const revision = await open(asked.revision, world, { root, overlays: [...overlays, ...asked.revisionOverlays] });
  const claims = await Promise.all(asked.changes.map(async (name) => readClaims(name, await readValue(name, world))));
  const approvals =
    asked.approvals === undefined
      ? {}
      : { approvals: readApprovals(asked.approvals, await readValue(asked.approvals, world)) };
  const options: DiffOptions = { profile: asked.profile, claims, today: world.today, ...approvals };
  const result = diff(base, revision, options);
  return asked.requireClaims ? { ...result, problems: [...result.problems, ...unclaimed(result)] } : result;
}

interface Opening {
  readonly root?: string | undefined;
  readonly overlays?: readonly string[];
}

function open(name: string, world: World, { root, overlays = [] }: Opening = {}): Promise<LoadedDocument> {
  const fromFiles: ReadBytes = (file) => (world.readFile ?? fileReader(file))(file);
  // An overlay of the working tree may go onto a description in git.
  const fromGit: ReadBytes = (file) => (isGitName(file) ? world.readGit : fromFiles)(file);
  const read = isGitName(name) ? fromGit : world.readFile;
  return load(name, { ...(read === undefined ? {} : { read }), ...(root === undefined ? {} : { root }), overlays });
}

async function readValue(name: string, world: World): Promise<unknown> {
  const document = await open(name, world);
  return document.files.get(document.entry)?.value;
}

function unclaimed(result: DiffResult): Problem[] {
  return result.changes
    .filter((change) => change.level === "breaking" && change.claim === undefined && change.approval === undefined)
    .map((change) => ({
      kind: "claim-missing",
      message: `No claim explains: ${change.message} (${change.fingerprint}). Add an entry to the claims file.`,
    }));
}

function judge(result: DiffResult, asked: Arguments, world: World): 0 | 1 {
  const failing = result.changes.filter(
    (change) => change.approval === undefined && atLeast(change.level, asked.failOn),
  );
  const complaints: string[] = [];
  if (failing.length > 0)
    complaints.push(
      `${failing.length} ${failing.length === 1 ? "change is" : "changes are"} ${asked.failOn === "risky" ? "risky or " : ""}breaking.`,
    );
  if (result.problems.length > 0)
    complaints.push(
      `${result.problems.length} ${result.problems.length === 1 ? "claim or approval is" : "claims or approvals are"} to be put right.`,
    );
  if (asked.checkVersion && result.version.sufficient === false) {
    complaints.push(
      `info.version is ${result.version.revision ?? "missing"}; the changes ask for ${result.version.smallest ?? "a higher one"} or later.`,
    );
  }
  if (complaints.length === 0) return 0;
  world.talk(`${complaints.join(" ")}\n`);
  return 1;
}
