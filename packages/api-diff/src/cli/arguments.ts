import { parseArgs } from "node:util";
import type { Profile } from "../profile.ts";
import type { Format } from "../output/render.ts";
import { oneLine } from "../one-line.ts";
import { FORMATS } from "../output/render.ts";

/** What the command was asked to do. */
export interface Arguments {
  readonly base: string;
  /** Undefined: the descriptions of the policy, at the revision of git that `base` is, against the working tree. */
  readonly revision: string | undefined;
  readonly format: Format;
  readonly changes: readonly string[];
  readonly approvals: string | undefined;
  /** The policy: what counts as what. */
  readonly policy: string | undefined;
  /** What one caller uses. */
  readonly consumer: string | undefined;
  readonly failOn: "breaking" | "risky";
  readonly profile: Profile;
  readonly requireClaims: boolean;
  readonly checkVersion: boolean;
  readonly title: string | undefined;
  /** The folder that references stay in. */
  readonly root: string | undefined;
  /** Overlays for both sides, for the base, for the revision. */
  readonly overlays: readonly string[];
  readonly baseOverlays: readonly string[];
  readonly revisionOverlays: readonly string[];
}

/** Used wrongly: the message says how to use it right; the command exits 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `Usage: api-diff BASE REVISION [options]

Compares two OpenAPI descriptions (2.0, 3.0, 3.1, 3.2) and says what breaks, for whom, and what to do.
       api-diff GIT-REVISION --policy FILE   all descriptions that the policy names, against the working tree

BASE and REVISION are files (YAML or JSON, with the files they refer to) or REV:path in git.

  --format ${FORMATS.join("|")}   (text)
  --changes FILE         claims: what changed on purpose; may be given several times
  --approvals FILE       approved changes, by fingerprint
  --policy FILE          what counts as what: levels by rule, place, operation, tag; see the README
  --consumer FILE        only what one caller feels: operations and fields, a HAR, or source of a typed client
  --fail-on breaking|risky   exit 1 from this level on   (breaking)
  --profile wire|sdk     sdk also counts names that generated clients show   (sdk)
  --require-claims       a breaking change without a claim fails
  --check-version        info.version must have taken the step that the changes ask for
  --title TEXT           names the comparison in markdown
  --root FOLDER          references may lead to files below it   (the folder of each description)
  --overlay FILE         an OpenAPI Overlay, applied to both; may be given several times
  --base-overlay FILE, --revision-overlay FILE   the same for one side
  --help, --version

Exit codes: 0 fine, 1 the bar is not met, 2 used wrongly or a document cannot be read.
`;

/** @throws UsageError for anything that is not understood */
export function readArguments(argv: readonly string[]): Arguments | "help" | "version" {
  const { values, positionals } = parse(argv);
  if (values.help === true) return "help";
  if (values.version === true) return "version";
  const [base, revision, ...rest] = positionals;
  const isMany = revision === undefined && values.policy !== undefined;
  if (base === undefined || (revision === undefined && !isMany) || rest.length > 0)
    throw new UsageError(`Two documents are needed, ${positionals.length} given.\n\n${USAGE}`);
  return {
    base,
    revision,
    format: oneOf("--format", values.format ?? "text", FORMATS),
    changes: values.changes ?? [],
    approvals: values.approvals,
    policy: values.policy,
    consumer: values.consumer,
    failOn: oneOf("--fail-on", values["fail-on"] ?? "breaking", ["breaking", "risky"]),
    profile: oneOf("--profile", values.profile ?? "sdk", ["wire", "sdk"]),
    requireClaims: values["require-claims"] === true,
    checkVersion: values["check-version"] === true,
    title: values.title,
    root: values.root,
    overlays: values.overlay ?? [],
    baseOverlays: values["base-overlay"] ?? [],
    revisionOverlays: values["revision-overlay"] ?? [],
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: "string" },
        changes: { type: "string", multiple: true },
        approvals: { type: "string" },
        policy: { type: "string" },
        consumer: { type: "string" },
        "fail-on": { type: "string" },
        profile: { type: "string" },
        "require-claims": { type: "boolean" },
        "check-version": { type: "boolean" },
        title: { type: "string" },
        root: { type: "string" },
        overlay: { type: "string", multiple: true },
        "base-overlay": { type: "string", multiple: true },
        "revision-overlay": { type: "string", multiple: true },
        help: { type: "boolean" },
        version: { type: "boolean" },
      },
    });
  } catch (error) {
    // A message quotes an argument, and an argument may be the name of a file that somebody else chose.
    throw new UsageError(`${oneLine(error instanceof Error ? error.message : String(error))}\n\n${USAGE}`);
  }
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new UsageError(`${name} is one of ${allowed.join(", ")}, not ${oneLine(value)}.`);
  return found;
}
