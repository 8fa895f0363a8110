import { existsSync } from "node:fs";
import { parseAccounts, unknownOperation } from "../account/read-accounts.ts";
import type { AccountSettings, KeyRules } from "../account/settings.ts";
import { chromiumProblem } from "../acquire/browser/find-chromium.ts";
import { parseFault } from "../faults/parse.ts";
import { readOrigin } from "../http/allowed-origins.ts";
import { isLoopback } from "../http/listener.ts";
import type { ServiceOptions } from "../options.ts";
import { isShared } from "../state/open.ts";
import { readTextFile } from "./read-text-file.ts";
import { logTo, warnTo } from "./log.ts";
import type { ValuesOf } from "./read-settings.ts";
import { UsageError } from "./usage-error.ts";

const hour = 3_600_000;

/**
 * Converts settings to the options of a service.
 *
 * @throws UsageError for settings that are invalid, alone or together
 */
export function serviceOptionsOf(
  values: ValuesOf,
  err: (line: string) => void,
  env: NodeJS.ProcessEnv,
): ServiceOptions {
  const problem = chromiumProblem(env);
  if (problem !== undefined) throw new UsageError(problem);
  const { "api-key": apiKeys, "model-url": baseUrl, model } = values;
  if ((baseUrl === undefined) !== (model === undefined))
    throw new UsageError("--model-url and --model need each other; give both or neither");
  if (apiKeys?.some((key) => /\s/.test(key)))
    throw new UsageError("--api-key: contains a space, so no request can carry it");
  requireKeys(values);
  const log = logTo(values.verbose === true && values.log === "off" ? "text" : (values.log ?? "off"), err);
  return {
    ...(apiKeys && { apiKeys }),
    ...(values.accounts !== undefined && { accounts: readAccounts(values.accounts) }),
    keyRules: keyRulesOf(values),
    ...(values["allow-origin"] && {
      allowOrigins: values["allow-origin"].map((text) => useAs("--allow-origin", () => readOrigin(text))),
    }),
    ...(values.state !== undefined && { stateFile: stateOf(values.state) }),
    ...(log && { log }),
    warn: warnTo(values.log ?? "off", err),
    ...(baseUrl !== undefined &&
      model !== undefined && { model: { baseUrl: modelUrlOf(baseUrl), model, apiKey: values["model-api-key"] ?? "" } }),
    ...(values["webhook-secret"] && { webhookSecret: values["webhook-secret"] }),
    ...(values["public-url"] !== undefined && { publicUrl: publicUrlOf(values["public-url"]) }),
    ...(values["outbound-proxy"] !== undefined && { outboundProxy: proxyOf(values["outbound-proxy"]) }),
    trustProxy: values["trust-proxy"] === true,
    metrics: values.metrics ?? "keyed",
    traces: values.traces === true,
    role: roleOf(values.role ?? "all", values.state),
    limits: {
      resultsMs: Number(values["keep-results"]) * hour,
      concurrency: atLeastOne("--concurrency", values.concurrency ?? "10"),
      hostConcurrency: atLeastOne("--host-concurrency", values["host-concurrency"] ?? "16"),
      ...(values["worker-concurrency"] !== undefined && {
        workerConcurrency: atLeastOne("--worker-concurrency", values["worker-concurrency"]),
      }),
    },
    copiesMs: Number(values["keep-copies"]) * 24 * hour,
    ...(values["keep-megabytes"] !== undefined && {
      mostBytes: atLeastOne("--keep-megabytes", values["keep-megabytes"]) * 1_000_000,
    }),
    allowPrivateHosts: values["allow-private-hosts"] === true,
    sharedSearch: values["shared-search"] === true,
    faults: (values.fault ?? []).map((text) => useAs("--fault", () => parseFault(text))),
  };
}

/** Without keys, every caller is accepted, so only loopback addresses are allowed. */
function requireKeys({
  host = "",
  "api-key": keys,
  accounts,
  "trust-proxy": trust,
  "public-url": url,
}: ValuesOf): void {
  if ((keys && keys.length > 0) || accounts !== undefined) return;
  const remedy = "and without keys anyone could call it; add --api-key KEY or --accounts FILE";
  if (!isLoopback(host))
    throw new UsageError(`--host ${host} makes the service reachable from other machines, ${remedy}`);
  const front = trust === true ? "--trust-proxy" : url === undefined ? undefined : "--public-url";
  if (front !== undefined) throw new UsageError(`${front} serves callers on other machines, ${remedy}`);
}

function keyRulesOf({ credits, "rate-limit": rate, scope }: ValuesOf): KeyRules {
  const problem = unknownOperation(scope ?? []);
  if (problem !== undefined) throw new UsageError(`--scope: ${problem}`);
  return {
    ...(credits !== undefined && { credits: Number(credits) }),
    ...(rate !== undefined && { requestsPerMinute: Number(rate) }),
    ...(scope && { operations: scope }),
  };
}

/** Reads the file of `--accounts`. */
export function readAccounts(file: string): AccountSettings[] {
  return useAs(`--accounts ${file}`, () => {
    if (!existsSync(file)) throw new Error(`there is no such file; make it with: keys add --accounts ${file}`);
    return parseAccounts(readTextFile(file));
  });
}

function publicUrlOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username !== "")
    throw new UsageError(`--public-url ${text}: needs an address such as https://api.example.com`);
  if (/\/v\d+\/?$/.test(url.pathname))
    throw new UsageError(`--public-url ${text}: must not contain the version segment, which the service adds`);
  return url.href;
}

/** The URL of a database other than Postgres would be taken for a file name. The URL may contain a password. */
function stateOf(text: string): string {
  const [scheme] = /^(?:file:|postgres(?:ql)?:(?!\/\/)|\w[\w+.-]*:\/\/)/i.exec(text) ?? [];
  if (scheme === undefined) return text;
  if (!isShared(text))
    throw new UsageError(`--state: ${scheme} is not supported; give the path of a file or postgres://…`);
  // An @ after these signs means that one of them is in the password, and the start of the password would be the host.
  if (URL.canParse(text) && !/^\w+:\/\/[^/?#]*[/?#].*@/.test(text)) return text;
  throw new UsageError("--state: is not a valid URL; in a password, write / as %2F, ? as %3F, # as %23 and @ as %40");
}

/** The URL may contain a password, so it is not repeated in the error. */
function modelUrlOf(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new UsageError("--model-url: needs an http:// or https:// address, such as http://127.0.0.1:11434/v1");
}

/** The URL may contain a password, so it is not repeated in the error. */
function proxyOf(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== "http:" || url.pathname !== "/")
    throw new UsageError("--outbound-proxy: needs an address such as http://user:password@proxy.example.com:3128");
  return url.href;
}

function roleOf(text: NonNullable<ValuesOf["role"]>, state: string | undefined): typeof text {
  if (text === "all" || isShared(state)) return text;
  throw new UsageError(`--role ${text} is for a state that several processes share: --state postgres://…`);
}

function atLeastOne(option: string, text: string): number {
  if (Number(text) >= 1) return Number(text);
  throw new UsageError(`${option} ${text}: needs a whole number of at least 1`);
}

function useAs<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message}`);
  }
}
