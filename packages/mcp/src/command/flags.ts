import { parseArgs } from "node:util";
import type { InjectionCheck, ToolChoice } from "../options.ts";

/** The options of the command line. */
export type Flags = Readonly<ReturnType<typeof readFlags>>;

/** Wrong usage of the command; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const options = {
  help: { type: "boolean" },
  version: { type: "boolean" },
  local: { type: "boolean" },
  tools: { type: "string" },
  "max-credits": { type: "string" },
  "result-chars": { type: "string" },
  wait: { type: "string" },
  "allow-private-hosts": { type: "boolean" },
  "injection-check": { type: "string" },
  http: { type: "boolean" },
} as const;

/** Options that the server on standard streams would ignore. */
const optionsOfHttp = {
  port: { type: "string" },
  host: { type: "string" },
  "allow-host": { type: "string", multiple: true },
  "allow-origin": { type: "string", multiple: true },
  anonymous: { type: "boolean" },
  "oauth-issuer": { type: "string" },
  "oauth-scope": { type: "string", multiple: true },
  "public-url": { type: "string" },
} as const;

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * Reads the arguments of the command.
 *
 * @throws UsageError
 */
export function readFlags(args: readonly string[]) {
  const values = parse(args);
  const flags = {
    help: values.help === true,
    version: values.version === true,
    local: values.local === true,
    tools: toolsOf(values.tools),
    maxCredits: count("--max-credits", values["max-credits"], 0),
    resultChars: count("--result-chars", values["result-chars"], 1_000) ?? 24_000,
    waitMs: (count("--wait", values.wait, 1) ?? 45) * 1_000,
    allowPrivateHosts: values["allow-private-hosts"] === true,
    injectionCheck: checkOf(values["injection-check"]),
    http: values.http === true,
    port: count("--port", values.port, 0) ?? 4020,
    host: values.host ?? "127.0.0.1",
    allowHosts: values["allow-host"] ?? [],
    allowOrigins: values["allow-origin"] ?? [],
    anonymous: values.anonymous === true,
    oauthIssuer: values["oauth-issuer"],
    oauthScopes: values["oauth-scope"] ?? [],
    publicUrl: values["public-url"],
  };
  const ignored = Object.keys(optionsOfHttp).find((name) => name in values);
  if (ignored !== undefined && !flags.http && !flags.help && !flags.version)
    throw new UsageError(`--${ignored} only works with --http`);
  if (flags.anonymous && !LOOPBACK.has(flags.host))
    throw new UsageError(
      `--anonymous accepts every client, but --host ${flags.host} is reachable from other machines: use only one of them`,
    );
  if (flags.publicUrl !== undefined && !URL.canParse(flags.publicUrl))
    throw new UsageError(`--public-url ${flags.publicUrl}: needs a complete URL, such as https://mcp.example.com/mcp`);
  return flags;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...optionsOfHttp } }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`${message.split(". ")[0] ?? message}; --help lists the options`);
  }
}

function toolsOf(text: string | undefined): ToolChoice {
  if (text === undefined || text === "all" || text === "minimal") return text ?? "all";
  return text.split(",").map((name) => name.trim());
}

function checkOf(text = "off"): InjectionCheck {
  if (text === "off" || text === "mark" || text === "refuse") return text;
  throw new UsageError(`--injection-check ${text}: takes off, mark or refuse`);
}

function count(flag: string, text: string | undefined, minimum: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (value >= minimum && (flag !== "--port" || value <= 65_535)) return value;
  throw new UsageError(
    `${flag} ${text}: needs a whole number ${flag === "--port" ? "from 0 to 65535" : `of at least ${minimum}`}`,
  );
}
