import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startDemoSite } from "../demo-site/index.ts";
import { parseAccounts, unknownOperation } from "./account/read-accounts.ts";
import type { AccountSettings, KeyRules } from "./account/settings.ts";
import { parseFault } from "./faults/parse.ts";
import { readOrigin } from "./http/allowed-origins.ts";
import { isLoopback, PortInUse } from "./http/listener.ts";
import type { ServiceOptions } from "./options.ts";
import { createService } from "./service.ts";
import { StateFileError } from "./state/database.ts";

/** Where the command writes, and how it learns that it shall stop. */
export interface CommandIo {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly untilStopped: () => Promise<unknown>;
}

const usage = `extraction-api-service: the interface over real HTTP on this machine

  --port N               port to listen on; 0 takes a free one (default 4010)
  --host ADDRESS         interface to bind (default 127.0.0.1); any but loopback needs --api-key or --accounts
  --api-key KEY          accept this key; repeatable (default: any non-empty key)
  --credits N            credits each key has for a month; spent, the answer is 402
  --rate-limit N         requests each key has for a minute; above it the answer is 429
  --scope OPERATION      each key may call this operation alone, else 403; repeatable (operationId, such as scrape)
  --accounts FILE        keys with rules of their own, as a JSON list:
                         [{"key": "small-plan", "team": "docs", "credits": 100, "requestsPerMinute": 20,
                           "concurrency": 2, "operations": ["scrape"], "zeroDataRetention": "allowed"}]
  --allow-private-hosts  let pages on loopback and private addresses be read
  --demo                 answer the hosts of the documents' examples (shop.example.com and so on) from a demo site
                         that comes with the service, so that every example gives real data
  --allow-origin ORIGIN  let pages of this origin call the service from a browser; repeatable, * for every one
                         (default: none), such as https://docs.example.com
  --shared-search        let every key find by search and map what any key had read (default: its own pages)
  --state FILE           keep jobs and cache in this SQLite file (default: gone with the process)
  --fault SPEC           make an error happen; repeatable
                         OPERATION:ROW[,times=N][,after=N][,retry-after=VALUE][,delay=MS][,wire=stall|reset|truncate]
  --model-url URL        OpenAI-compatible endpoint; its key is read from MODEL_API_KEY
  --model NAME           model to ask there
  --verbose              log to stderr
  --help                 this text

  MODEL_API_KEY          environment variable: key of the model's endpoint
  WEBHOOK_SECRET         environment variable: webhook messages are signed with it (default: they are not signed)`;

const flags = {
  port: { type: "string", default: "4010" },
  host: { type: "string", default: "127.0.0.1" },
  "api-key": { type: "string", multiple: true },
  credits: { type: "string" },
  "rate-limit": { type: "string" },
  scope: { type: "string", multiple: true },
  accounts: { type: "string" },
  "allow-private-hosts": { type: "boolean", default: false },
  demo: { type: "boolean", default: false },
  "allow-origin": { type: "string", multiple: true },
  "shared-search": { type: "boolean", default: false },
  state: { type: "string" },
  fault: { type: "string", multiple: true },
  "model-url": { type: "string" },
  model: { type: "string" },
  verbose: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/**
 * Runs the command: prints the base URL as the first line, serves until stopped.
 * Returns the exit code: 0 stopped as asked, 2 used wrongly or the port is in use.
 */
export async function runCommand(
  args: readonly string[],
  io: CommandIo,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: flags });
    if (values.help) {
      io.out(usage);
      return 0;
    }
    const place = { port: portOf(values.port), host: values.host };
    requireKeys(values);
    const demo = values.demo ? await startDemoSite() : undefined;
    const examples = demo && { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
    const service = createService({ ...optionsOf(values, io, env), ...(examples && { examples }) });
    try {
      const { url } = await service.listen(place);
      io.out(url);
      await io.untilStopped();
    } finally {
      await Promise.all([service.close(), demo?.close()]);
    }
    return 0;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    io.err(`extraction-api-service: ${error.message}`);
    return 2;
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>["values"];

function optionsOf(values: Values, io: CommandIo, env: NodeJS.ProcessEnv): ServiceOptions {
  const { "api-key": apiKeys, "model-url": baseUrl, model } = values;
  if ((baseUrl === undefined) !== (model === undefined))
    throw new UsageError("--model-url and --model belong together");
  return {
    ...(apiKeys && { apiKeys }),
    ...(values.accounts !== undefined && { accounts: readAccounts(values.accounts) }),
    keyRules: keyRulesOf(values),
    ...(values["allow-origin"] && { allowOrigins: values["allow-origin"].map(originOf) }),
    ...(values.state !== undefined && { stateFile: values.state }),
    ...(values.verbose && { log: io.err }),
    warn: (line) => io.err(`extraction-api-service: ${line}`),
    ...(baseUrl !== undefined && model !== undefined && { model: { baseUrl, model, apiKey: env.MODEL_API_KEY ?? "" } }),
    ...(env.WEBHOOK_SECRET && { webhookSecret: env.WEBHOOK_SECRET }),
    allowPrivateHosts: values["allow-private-hosts"],
    sharedSearch: values["shared-search"],
    faults: (values.fault ?? []).map(readFault),
  };
}

/** Without keys everybody is let in, which is for this machine alone. */
function requireKeys({ host, "api-key": keys, accounts }: Values): void {
  if (isLoopback(host) || (keys && keys.length > 0) || accounts !== undefined) return;
  throw new UsageError(
    `--host ${host} lets other machines in, and without keys anybody may call; add --api-key KEY or --accounts FILE`,
  );
}

class UsageError extends Error {}

function keyRulesOf({ credits, "rate-limit": rate, scope }: Values): KeyRules {
  const problem = unknownOperation(scope ?? []);
  if (problem !== undefined) throw new UsageError(`--scope: ${problem}`);
  return {
    ...(credits !== undefined && { credits: countOf("--credits", credits) }),
    ...(rate !== undefined && { requestsPerMinute: countOf("--rate-limit", rate) }),
    ...(scope && { operations: scope }),
  };
}

function countOf(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} ${text}: needs a whole number of at least 0`);
  return Number(text);
}

function readAccounts(file: string): AccountSettings[] {
  try {
    return parseAccounts(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`--accounts ${file}: ${(error as Error).message}`);
  }
}

function originOf(text: string): string {
  try {
    return readOrigin(text);
  } catch (error) {
    throw new UsageError(`--allow-origin: ${(error as Error).message}`);
  }
}

function readFault(text: string) {
  try {
    return parseFault(text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port ${text}: needs a number from 0 to 65535`);
  return port;
}

function isUsageError(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return (
    error instanceof UsageError ||
    error instanceof PortInUse ||
    error instanceof StateFileError ||
    (code?.startsWith("ERR_PARSE_ARGS") ?? false)
  );
}
