import { parseArgs } from "node:util";

/** The parsed command line. */
export interface Arguments {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly allowWrites: boolean;
  readonly json: boolean;
  readonly version: string;
  readonly timeoutMs: number;
}

export const USAGE = `npm run conformance -- --base-url URL [--api-key KEY] [--allow-writes] [--json] [--timeout SECONDS]

  --base-url URL     the deployment, with its version segment: https://api.example.com/v2
  --api-key KEY      its API key (default: EXTRACTION_API_KEY)
  --allow-writes     also call operations that start, change or delete something; may cost credits
  --json             print JSON instead of a table
  --timeout SECONDS  longest time to wait for a response (default 90)
`;

/** Wrong usage; the message explains how to use the command. */
export class UsageError extends Error {}

const options = {
  "base-url": { type: "string" },
  "api-key": { type: "string" },
  "allow-writes": { type: "boolean" },
  json: { type: "boolean" },
  timeout: { type: "string" },
} as const;

/**
 * Parses the command line.
 *
 * @throws UsageError
 */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  let values;
  try {
    ({ values } = parseArgs({ args: [...argv], options }));
  } catch (error) {
    // A stray argument may be the key, so the message does not repeat it.
    const isAlone = error instanceof Error && "code" in error && error.code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw wrong(
      isAlone ? "One argument does not belong to an option." : error instanceof Error ? error.message : String(error),
    );
  }
  const baseUrl = values["base-url"] ?? "";
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw wrong("--base-url is missing, or is not an http or https address.");
  const { username, password, search, hash } = new URL(baseUrl);
  if (username + password + search + hash !== "")
    throw wrong("--base-url must not contain a user, a query or a fragment. Pass the key in --api-key.");
  const version = /\/(v\d+)\/?$/.exec(new URL(baseUrl).pathname)?.[1];
  if (version === undefined) throw wrong("--base-url must end with the version segment, such as /v2.");
  const apiKey = values["api-key"] ?? env["EXTRACTION_API_KEY"] ?? "";
  if (apiKey === "") throw wrong("No API key: pass --api-key or set EXTRACTION_API_KEY.");
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw wrong("The API key contains a space, a line break or another character that a header cannot contain.");
  const seconds = Number(values.timeout ?? 90);
  if (!(seconds > 0 && seconds <= 3600)) throw wrong("--timeout must be a number of seconds between 0 and 3600.");
  const { json = false, "allow-writes": allowWrites = false } = values;
  return { baseUrl, apiKey, allowWrites, json, version, timeoutMs: seconds * 1000 };
}

function wrong(message: string): UsageError {
  return new UsageError(`${message}\n\n${USAGE}`);
}
