import { parseArgs } from "node:util";
import type { Profile } from "../types.ts";
import { type Format, FORMATS } from "../output/render.ts";
import { oneLine } from "../one-line.ts";
import { didYouMean } from "../suggest.ts";

/** The parsed arguments of the command. */
export interface Arguments {
  readonly base: string;
  /** If undefined, the policy's descriptions at the git revision `base` are compared with the working tree. */
  readonly revision: string | undefined;
  readonly format: Format;
  readonly changes: readonly string[];
  readonly approvals: string | undefined;
  /** File with the policy. */
  readonly policy: string | undefined;
  /** File with what one consumer uses. */
  readonly consumer: string | undefined;
  readonly failOn: "breaking" | "risky";
  readonly profile: Profile;
  readonly requireClaims: boolean;
  readonly checkVersion: boolean;
  readonly title: string | undefined;
  /** The folder that references must not leave. */
  readonly root: string | undefined;
  /** Overlays for both sides, for the base, and for the revision. */
  readonly overlays: readonly string[];
  readonly baseOverlays: readonly string[];
  readonly revisionOverlays: readonly string[];
}

/** Wrong usage. The message says how to fix it; the command exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The name of standard input. */
export const INPUT = "-";

export const USAGE = `Usage: api-diff BASE REVISION [options]
       api-diff GIT-REVISION --policy FILE [options]

Compares two OpenAPI descriptions (2.0, 3.0, 3.1, 3.2) and reports what breaks, for whom, and what to do. The second form
compares all descriptions named in the policy, at a git revision, with the working tree.

BASE and REVISION are YAML or JSON files, REV:path in git, or - for standard input. References to other files are followed.

  --format ${FORMATS.join("|")}   (text)
  --changes FILE         claims that explain intended changes; repeatable
  --approvals FILE       approvals, by fingerprint
  --policy FILE          levels by rule, place, operation or tag; see the README
  --consumer FILE        report only what affects one caller: a list of operations and fields, a HAR file, or
                         the source code of a typed client
  --fail-on breaking|risky   lowest level that exits with 1   (breaking)
  --profile wire|sdk     sdk also checks names that generated clients expose   (sdk)
  --require-claims       fail on breaking changes without a claim
  --check-version        fail unless info.version changed as much as the changes require
  --title TEXT           heading for Markdown output
  --root FOLDER          allow references to files in this folder   (the folder of each description)
  --overlay FILE         apply an OpenAPI Overlay to both sides; repeatable
  --base-overlay FILE, --revision-overlay FILE   apply one to one side only
  --help, --version

Exit codes: 0, passed; 1, a check failed; 2, wrong usage or unreadable description.
`;

/** @throws UsageError for anything that cannot be understood */
export function readArguments(argv: readonly string[]): Arguments | "help" | "version" {
  const { values, positionals } = parse(argv);
  if (values.help === true) return "help";
  if (values.version === true) return "version";
  const [base, revision, ...rest] = positionals;
  const isMany = revision === undefined && values.policy !== undefined;
  if (base === undefined || (revision === undefined && !isMany) || rest.length > 0)
    throw new UsageError(`Expected two descriptions, got ${positionals.length}.\n\n${USAGE}`);
  if (base === INPUT && revision === INPUT)
    throw new UsageError("Standard input holds one description. Give the name of a file for the other.");
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

const OPTIONS = {
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
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (error) {
    // A message quotes an argument, which may be a file name that another person chose.
    const text = error instanceof Error ? error.message : String(error);
    const [, option] = /^Unknown option '(--[^' ]+)/.exec(text) ?? [];
    const hint =
      option === undefined
        ? ""
        : didYouMean(
            option,
            Object.keys(OPTIONS).map((name) => `--${name}`),
          );
    // The parser explains at length how to pass a file whose name begins with a dash.
    const [problem = ""] = text.replaceAll("\n", " ").split(/\. To specify a positional/);
    throw new UsageError(`${oneLine(problem).replace(/\.?$/, ".")}${hint}\n\n${USAGE}`);
  }
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new UsageError(`${name} must be one of ${allowed.join(", ")}, not ${oneLine(value)}.`);
  return found;
}
