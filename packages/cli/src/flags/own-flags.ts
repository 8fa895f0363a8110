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
      "Where the service is, version segment included. Default: EXTRACTION_API_BASE_URL, or the file of `config`.",
  },
  {
    flags: "--api-key <key>",
    summary:
      "The key. Others on this machine can read it in the list of processes; EXTRACTION_API_KEY and `config` are safer.",
  },
  { flags: "--local", summary: "Start the service in this process, with no account." },
  {
    flags: "--allow-private-hosts",
    summary: "With --local: also read pages on this machine and in its private network.",
  },
];

/** Flags of every verb that prints a result. */
export const outputFlags: readonly OwnFlag[] = [
  {
    flags: "--format <format>",
    summary: "How results are printed. Default: what suits the terminal or the pipe that reads them.",
    choices: ["markdown", "text", "json", "ndjson"],
  },
  { flags: "--quiet", summary: "No progress on stderr." },
];

/** Flags of verbs that send a body. */
export const bodyFlags: readonly OwnFlag[] = [
  {
    flags: "--body <file>",
    summary: "The body of the request as JSON, from a file or - for stdin. Flags and arguments replace its fields.",
  },
];

/** Flags of verbs whose pages can carry data. */
export const schemaFlags: readonly OwnFlag[] = [
  { flags: "--schema <file>", summary: "A JSON Schema of the data to extract, from a file or - for stdin." },
];

/** Of verbs whose request has no field for it. */
export const promptFlags: readonly OwnFlag[] = [
  { flags: "--prompt <text>", summary: "What to extract from each page, in plain language." },
];

/** Flags of verbs that give pages. */
export const pageFlags: readonly OwnFlag[] = [
  {
    flags: "--out <dir>",
    summary: "Write each page into this folder, with pictures. The same command continues where it was stopped.",
  },
  { flags: "--watch", summary: "Repeat until Ctrl-C, and print what changed." },
  { flags: "--interval <seconds>", summary: "With --watch: seconds between two rounds. Default 300." },
];

/** Flags of verbs that start a job. */
export const jobFlags: readonly OwnFlag[] = [
  { flags: "--no-wait", summary: "Start the job, print its id, and do not wait for it." },
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
