import { readClaims } from "../claims/claims-file.ts";
import { readApprovals } from "../approvals.ts";
import { atLeast } from "../compare/flow.ts";
import { diffConverted, type DiffOptions, type DiffResult } from "../diff.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { revisionOf } from "../document/revision-of.ts";
import { hasSwagger } from "../document/is-swagger.ts";
import type { LoadedDocument } from "../document/open-document.ts";
import type { SourceFile } from "../document/source-file.ts";
import { oneLine } from "../one-line.ts";
import { fileReader, mayRead, type ReadBytes } from "../load/read-file.ts";
import { load, loadFile } from "../load/load.ts";
import { render } from "../output/render.ts";
import type { Policy } from "../policy/policy.ts";
import { readPolicy } from "../policy/read-policy.ts";
import type { Problem } from "../types.ts";
import { type Arguments, INPUT, readArguments, USAGE, UsageError } from "./arguments.ts";
import { type Consumer, readConsumer } from "../consumer/read-consumer.ts";
import { KnownOperations } from "../consumer/known-operations.ts";
import { consumerOfSource } from "../consumer/read-source.ts";
import { compareMany } from "./compare-many.ts";
import type { ListFiles } from "./git.ts";

const isInGit = (name: string): boolean => revisionOf(name) !== "";

/** Everything outside the command that it uses. */
export interface World {
  readonly out: (text: string) => void;
  readonly talk: (text: string) => void;
  readonly readGit: ReadBytes;
  /** Reads standard input. */
  readonly readInput: () => Promise<Uint8Array>;
  /** Reads files. Default the file system. */
  readonly readFile?: ReadBytes;
  /** Lists git's files below the working folder, and its prefix from the root, for comparing several descriptions. */
  readonly listFiles?: ListFiles;
  readonly gitPrefix?: () => Promise<string>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly version: string;
}

/** Runs the command and returns its exit code: 0 passed, 1 below the bar, 2 wrong usage or unreadable input. */
export async function run(argv: readonly string[], world: World): Promise<0 | 1 | 2> {
  try {
    const args = readArguments(argv);
    if (args === "help" || args === "version") {
      world.out(args === "help" ? USAGE : `${world.version}\n`);
      return 0;
    }
    const result = await compare(args, world);
    world.out(
      render(result, args.format, {
        base: args.base,
        revision: args.revision ?? "the working tree",
        ...(args.title === undefined ? {} : { title: args.title }),
      }),
    );
    return judge(result, args, world);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof InvalidDocument)) {
      // Exit code 1 means that callers break: a bug of ours must not say so.
      const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
      // The stack contains the error's message, and that may quote a description.
      world.talk(`This is a mistake in api-diff, not in your description; please report it: ${oneLine(trace)}\n`);
      return 2;
    }
    world.talk(`${error instanceof InvalidDocument ? oneLine(error.message) : error.message}\n`);
    return 2;
  }
}

async function compare(args: Arguments, world: World): Promise<DiffResult> {
  const options = await readOptions(args, world);
  const known = new KnownOperations();
  const actions = new Map<string, boolean>();
  const openSide: OpenSide = async (name, side, like) => {
    const opened = await open(name, world, openingOf(args, side), like);
    for (const [where, isUsed] of opened.files.get(opened.entry)?.actions ?? [])
      actions.set(where, isUsed || actions.get(where) === true);
    const document = hasSwagger(opened) ? await convert(opened) : opened;
    if (options.consumer !== undefined && args.revision === undefined) known.add(document, side);
    return document;
  };
  const result = await (args.revision === undefined
    ? several(args, options, world, openSide)
    : one(args.base, args.revision, options, openSide));
  if (options.consumer !== undefined && args.revision === undefined) known.check(options.consumer);
  for (const [where, isUsed] of actions)
    if (!isUsed) world.talk(`${oneLine(where)} selects nothing, and changes nothing. Is its \`target\` right?\n`);
  return args.requireClaims ? { ...result, problems: [...result.problems, ...unclaimed(result)] } : result;
}

/** The converter takes as long to load as everything else together. */
async function convert(document: LoadedDocument): Promise<LoadedDocument> {
  const { convertedFiles } = await import("../document/converted.ts");
  return convertedFiles(document);
}

async function readOptions(args: Arguments, world: World): Promise<DiffOptions> {
  const claims = await Promise.all(args.changes.map(async (name) => readClaims(name, await readValue(name, world))));
  return {
    profile: args.profile,
    claims,
    today: world.today,
    ...(args.consumer === undefined ? {} : { consumer: await openConsumer(args.consumer, world) }),
    ...(args.policy === undefined ? {} : { policy: await openPolicy(args.policy, world) }),
    ...(args.approvals === undefined
      ? {}
      : { approvals: readApprovals(args.approvals, await readValue(args.approvals, world)) }),
  };
}

async function openPolicy(name: string, world: World): Promise<Policy> {
  const { value, locate } = await openFile(name, world);
  return readPolicy(name, value, locate);
}

async function openConsumer(name: string, world: World): Promise<Consumer> {
  if (!/\.[cm]?[jt]sx?$/.test(name)) return readConsumer(name, await readValue(name, world));
  const bytes = await (world.readFile ?? fileReader(name))(name);
  return consumerOfSource(name, new TextDecoder().decode(bytes));
}

/** `like` is the other side, if it was opened before. */
type OpenSide = (name: string, side: "base" | "revision", like?: LoadedDocument) => Promise<LoadedDocument>;

async function one(base: string, revision: string, options: DiffOptions, openSide: OpenSide): Promise<DiffResult> {
  const before = await openSide(base, "base");
  return diffConverted(before, await openSide(revision, "revision", before), options);
}

/** Compares every description that the policy names. */
function several(args: Arguments, options: DiffOptions, world: World, openSide: OpenSide): Promise<DiffResult> {
  const globs = options.policy?.descriptions ?? [];
  if (globs.length === 0)
    throw new UsageError(
      `Give two descriptions, or name them in ${args.policy ?? "the policy"}: \`descriptions: [apis/*.yaml]\`.`,
    );
  return compareMany(
    {
      globs,
      base: args.base,
      list: world.listFiles ?? (async () => []),
      prefix: world.gitPrefix ?? (async () => ""),
      confine: world.readFile === undefined ? (name) => mayRead(name, args.root ?? ".") : async () => {},
      open: openSide,
    },
    options,
  );
}

function openingOf({ root, overlays, baseOverlays, revisionOverlays }: Arguments, side: "base" | "revision"): Opening {
  return { root, overlays: [...overlays, ...(side === "base" ? baseOverlays : revisionOverlays)] };
}

interface Opening {
  readonly root?: string | undefined;
  readonly overlays?: readonly string[];
}

function open(
  name: string,
  world: World,
  { root, overlays = [] }: Opening = {},
  like?: LoadedDocument,
): Promise<LoadedDocument> {
  const fromFiles: ReadBytes = (file) => (world.readFile ?? fileReader(file))(file);
  const fromGit: ReadBytes = async (file) => {
    if (isInGit(file)) return world.readGit(file);
    // An overlay of the working tree may apply to a description in git; its references only lead into git.
    if (!overlays.includes(file))
      throw new InvalidDocument(`${file} is outside of the repository. Refer to files in it.`);
    return fromFiles(file);
  };
  const fromInput: ReadBytes = (file) =>
    file === INPUT ? world.readInput() : (world.readFile ?? fileReader(INPUT, root))(file);
  const read = name === INPUT ? fromInput : isInGit(name) ? fromGit : world.readFile;
  return load(name, {
    ...(read === undefined ? {} : { read }),
    ...(root === undefined ? {} : { root }),
    ...(like === undefined ? {} : { like }),
    overlays,
  });
}

function openFile(name: string, world: World): Promise<SourceFile> {
  return loadFile(name, isInGit(name) ? world.readGit : world.readFile);
}

async function readValue(name: string, world: World): Promise<unknown> {
  return (await openFile(name, world)).value;
}

function unclaimed(result: DiffResult): Problem[] {
  return result.changes
    .filter((change) => change.level === "breaking" && change.claim === undefined && change.approval === undefined)
    .map((change) => ({
      kind: "claim-missing",
      message: `No claim explains: ${change.message} (${change.fingerprint}). Add an entry to the claims file.`,
    }));
}

function judge(result: DiffResult, args: Arguments, world: World): 0 | 1 {
  const failing = result.changes.filter(
    (change) => change.approval === undefined && atLeast(change.level, args.failOn),
  );
  const complaints: string[] = [];
  if (failing.length > 0)
    complaints.push(
      `${failing.length} ${failing.length === 1 ? "change is" : "changes are"} ${args.failOn === "risky" ? "risky or " : ""}breaking.`,
    );
  if (result.problems.length > 0)
    complaints.push(
      `${result.problems.length} ${result.problems.length === 1 ? "line" : "lines"} of claims, approvals or the policy to correct.`,
    );
  if (args.checkVersion && result.version.sufficient === false) {
    complaints.push(
      `info.version is ${result.version.revision ?? "missing"}; the changes ask for ${result.version.smallest ?? "a higher one"} or later.`,
    );
  }
  if (complaints.length === 0) return 0;
  world.talk(`${oneLine(complaints.join(" "))}\n`);
  return 1;
}
