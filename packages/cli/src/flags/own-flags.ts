/** A flag of the command line itself, which no field of a request has. */
export interface OwnFlag {
  /** As commander writes it. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
}

/** Flags of every verb that sends something. */
export const connectionFlags: readonly OwnFlag[] = [
  {
    flags: "--base-url <url>",
    summary:
      "URL of the service, with its version segment. Default: EXTRACTION_API_BASE_URL, or the value that `config` saved.",
  },
  {
    flags: "--api-key <key>",
    summary:
      "API key. Other users of this machine can see it in the process list; EXTRACTION_API_KEY and `config` are safer.",
  },
  { flags: "--local", summary: "Run the service in this process, without an account." },
  {
    flags: "--allow-private-hosts",
    summary: "With --local: also read pages on this machine and on private networks.",
  },
];

/** Flags of every verb that prints a result. */
export const outputFlags: readonly OwnFlag[] = [
  {
    flags: "--format <format>",
    summary: "Output format. Default: depends on whether a terminal or a pipe reads the output.",
    choices: ["markdown", "text", "json", "ndjson"],
  },
  { flags: "--quiet", summary: "Do not print progress to stderr." },
];

/** Flags of verbs that send a body. */
export const bodyFlags: readonly OwnFlag[] = [
  {
    flags: "--body <file>",
    summary: "Request body as JSON, from a file or - for stdin. Flags and arguments override its fields.",
  },
];

/** Flags of verbs whose pages can carry data. */
export const schemaFlags: readonly OwnFlag[] = [
  { flags: "--schema <file>", summary: "JSON Schema of the data to extract, from a file or - for stdin." },
];

/** Of verbs whose request has no field for it. */
export const promptFlags: readonly OwnFlag[] = [
  { flags: "--prompt <text>", summary: "What to extract from each page, in plain language." },
];

/** Flags of verbs that give pages. */
export const pageFlags: readonly OwnFlag[] = [
  {
    flags: "--out <dir>",
    summary: "Write each page to this folder, with its images. Run the same command again to continue after a stop.",
  },
  { flags: "--watch", summary: "Repeat until Ctrl-C and print what changed." },
  { flags: "--interval <seconds>", summary: "With --watch: seconds between rounds. Default: 300." },
];

/** Flags of verbs that start a job. */
export const jobFlags: readonly OwnFlag[] = [
  { flags: "--no-wait", summary: "Start the job and print its id without waiting for it." },
];

/** Flags without a value that may be before the verb. */
export const leadingFlags: readonly string[] = ["--local", "--quiet", "--allow-private-hosts", "--help"];

/** Names of all of them, without dashes. */
export const ownNames: readonly string[] = [
  ...connectionFlags,
  ...outputFlags,
  ...bodyFlags,
  ...schemaFlags,
  ...promptFlags,
  ...pageFlags,
  ...jobFlags,
].map(({ flags }) => nameOf(flags));

/** `--no-wait` is `wait`; `--out <dir>` is `out`. */
export function nameOf(flags: string): string {
  return /^--(?:no-)?([^ ]+)/.exec(flags)?.[1] ?? flags;
}
