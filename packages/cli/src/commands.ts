import type { CommandRow } from "./command-row.ts";
import {
  bodyFlags,
  connectionFlags,
  jobFlags,
  outputFlags,
  pageFlags,
  promptFlags,
  schemaFlags,
  type OwnFlag,
} from "./flags/own-flags.ts";
import { findNamed } from "./interface/find-named.ts";
import type { Field } from "./operation.ts";
import { argumentOf, formatsField, jobOf, operationOf, verbs, type Verb } from "./interface/verbs.ts";

const id = "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293";
const output = ["Output:", outputFlags] as const;
const connection = ["Connection:", connectionFlags] as const;
const kind: OwnFlag = {
  flags: "--job <verb>",
  summary: "The verb that started the job. By default, every kind of job is tried.",
};

/** All verbs, in the order of the help. */
export const commands: readonly CommandRow[] = [
  ...verbs.map(taskCommand),
  jobCommand("status", "Show the status of a job; without an id, list running crawls", [
    "extraction-api status",
    `extraction-api status ${id}`,
    `extraction-api status ${id} --job crawl --format json`,
  ]),
  jobCommand(
    "resume",
    "Wait for a job that you started earlier, and print its results",
    [
      `extraction-api resume ${id}`,
      `extraction-api resume ${id} --out shop`,
      `extraction-api resume ${id} --job crawl --format json`,
    ],
    pageFlags.filter(({ flags }) => flags.startsWith("--out")),
  ),
  jobCommand("cancel", "Cancel a job", [
    `extraction-api cancel ${id}`,
    `extraction-api cancel ${id} --job crawl`,
    `extraction-api cancel ${id} --format json`,
  ]),
  {
    name: "usage",
    summary: "Show the remaining credits and the status of the queue",
    own: [output, connection],
    examples: ["extraction-api usage", "extraction-api usage --format json", "extraction-api usage --format text"],
    run: async (context, _words, options) => (await import("./verbs/jobs.ts")).usage(context, options),
  },
  {
    name: "call",
    summary: "Call any operation of the API and print the response",
    argument: "operation...",
    argumentText: "METHOD /path, or an operation id.",
    fields: (words) => fieldsOfCall(words),
    own: [["Request:", bodyFlags], output, connection],
    examples: [
      "extraction-api call GET /team/queue-status",
      "extraction-api call GET /agent?before=1777900000000",
      `extraction-api call map --url https://shop.example.com/ --limit 2`,
    ],
    run: async (context, words, options) => (await import("./verbs/call.ts")).callAny(context, words, options),
  },
  {
    name: "config",
    summary: "Show or save the base URL and the API key",
    argument: "action...",
    argumentText: "set base-url URL; set api-key (prompts, or reads stdin); unset NAME; path.",
    own: [],
    examples: [
      "extraction-api config",
      "extraction-api config set base-url https://api.example.com/v2",
      "echo my-key | extraction-api config set api-key",
    ],
    run: async (context, words) => (await import("./config/command.ts")).configure(context, words),
  },
  {
    name: "completion",
    summary: "Print a completion script",
    argument: "shell",
    argumentText: "bash, zsh or fish.",
    own: [],
    examples: ["extraction-api completion bash", "extraction-api completion zsh", "extraction-api completion fish"],
    run: async (context, words) => (await import("./completion/command.ts")).complete(context, words, commands),
  },
  {
    name: "man",
    summary: "Print the manual page",
    own: [],
    examples: ["extraction-api man", "extraction-api man > extraction-api.1", "extraction-api man | head -5"],
    run: async (context) => (await import("./help/manual.ts")).printManual(context, commands),
  },
];

function taskCommand(verb: Verb): CommandRow {
  const operation = operationOf(verb);
  const field = argumentOf(verb);
  const job = jobOf(verb.operation);
  const names = new Set(operation.body.map(({ name }) => name));
  const isPages = verb.operation === "scrape" || job?.next !== undefined;
  const supportsData = formatsField(operation) !== undefined || names.has("schema");
  return {
    name: verb.name,
    summary: verb.summary,
    argument: field.kind === "list" ? `${field.name}...` : field.name,
    argumentText: field.summary.replaceAll("`", ""),
    fields: () => operation.body.filter(({ name }) => name !== "schema"),
    own: [
      [
        "Request:",
        [
          ...bodyFlags,
          ...(supportsData ? schemaFlags : []),
          ...(names.has("prompt") || !supportsData ? [] : promptFlags),
        ],
      ],
      ["Output:", [...outputFlags, ...(isPages ? pageFlags : []), ...(job ? jobFlags : [])]],
      connection,
    ],
    examples: verb.examples,
    run: async (context, words, options) => (await import("./verbs/send.ts")).send(context, verb, words, options),
  };
}

function jobCommand(
  name: "status" | "resume" | "cancel",
  summary: string,
  examples: readonly string[],
  more: readonly OwnFlag[] = [],
): CommandRow {
  return {
    name,
    summary,
    argument: "id",
    argumentText: "The id printed when you started the job.",
    own: [["Output:", [kind, ...more, ...outputFlags]], connection],
    examples,
    run: async (context, words, options) => (await import("./verbs/jobs.ts"))[name](context, words, options),
  };
}

/** Returns the fields of the operation that the words name. */
function fieldsOfCall(words: readonly string[]): readonly Field[] {
  const first = words.find((word) => !word.startsWith("-")) ?? "";
  const path = words.find((word) => word.startsWith("/"));
  const { operation } = findNamed(first) ?? findNamed(first, path) ?? {};
  return operation ? [...operation.variables, ...operation.query, ...operation.body] : [];
}
