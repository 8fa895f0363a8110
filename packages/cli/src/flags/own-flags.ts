/** A flag of the command line itself, not of a request field. */
export interface OwnFlag {
  /** In commander's notation. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
}

/** Flags of every verb that sends a request. */
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
    summary: "With --local: also read pages on this machine and in private networks.",
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
    flags: "--body <json>",
    summary: "Request body: a file, - for stdin, or the JSON itself. Flags and arguments override its fields.",
  },
];

/** Flags of verbs whose pages can contain extracted data. */
export const schemaFlags: readonly OwnFlag[] = [
  { flags: "--schema <json>", summary: "JSON Schema of the data to extract: a file, - for stdin, or the JSON itself." },
];

/** Flags of verbs whose request has no prompt field. */
export const promptFlags: readonly OwnFlag[] = [
  { flags: "--prompt <text>", summary: "What to extract from each page, in plain language." },
];

/** Flags of verbs that return pages. */
export const pageFlags: readonly OwnFlag[] = [
  {
    flags: "--out <dir>",
    summary:
      "Write each page to this folder, with its images. To continue after an interruption, run the same command again.",
  },
  { flags: "--watch", summary: "Repeat until Ctrl-C and print what changed." },
  { flags: "--interval <seconds>", summary: "With --watch: seconds between rounds. Default: 300." },
];

/** Flags of verbs that start a job. */
export const jobFlags: readonly OwnFlag[] = [
  { flags: "--no-wait", summary: "Start the job and print its id without waiting for it." },
];

/** Flags without a value that may come before the verb. */
export const leadingFlags: readonly string[] = ["--local", "--quiet", "--allow-private-hosts", "--help"];

/** Returns `wait` for `--no-wait`, and `out` for `--out <dir>`. */
export function nameOf(flags: string): string {
  return /^--(?:no-)?([^ ]+)/.exec(flags)?.[1] ?? flags;
}
