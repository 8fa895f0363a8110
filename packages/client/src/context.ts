import type { Context } from "./http/call.ts";
import { systemClock } from "./clock.ts";
import { emitTo } from "./event.ts";
import { systemFetch } from "./http/system-fetch.ts";
import { createBudget } from "./retry/budget.ts";
import type { Tables } from "./tables.ts";
import { secretsIn } from "./error/redact.ts";
import { version } from "./generated/version.ts";
import { keysOf } from "./keys.ts";
import { check, clientRules, invalidOption } from "./config/check.ts";
import { environment, isBrowser } from "./config/environment.ts";
import type { ClientOptions, Fetch } from "./config/options.ts";

/**
 * Creates the state that all calls of a client share. Key and base URL come from the environment if they are not given.
 *
 * @param shared the context of the client from which this one is derived
 * @throws TypeError that names the invalid option, and what to write instead
 */
export function contextOf(tables: Tables, options: ClientOptions, shared?: Context): Context {
  if (Object(options) !== options) throw invalidOption("createClient", "options must be an object");
  const browser = isBrowser();
  const {
    apiKey = environment("EXTRACTION_API_KEY") || (browser ? null : ""),
    baseUrl = environment("EXTRACTION_API_BASE_URL"),
    retry = {},
    maxResponseBytes = 64 * 1024 * 1024,
    clock = systemClock,
    random = Math.random,
    fetch: given,
    userAgent = browser ? undefined : `extraction-api-client/${version}`,
    onEvent,
    headers,
    dangerouslyAllowBrowser,
    ...rest
  } = options;
  const transport: Fetch = given ?? systemFetch();
  check("createClient", { ...options, apiKey, baseUrl }, clientRules);
  if (apiKey && browser && !dangerouslyAllowBrowser) {
    throw invalidOption(
      "createClient",
      "visitors of this page can read apiKey. Pass null if a proxy adds the key, or set dangerouslyAllowBrowser",
    );
  }
  const sent: Record<string, string> = {
    ...(userAgent && { "user-agent": userAgent }),
    ...headers,
    ...(typeof apiKey === "string" && { authorization: `Bearer ${apiKey}` }),
  };
  const address = baseUrl.replace(/\/+$/, "");
  refuseOtherVersion(address, tables.version);
  const keys = shared?.options.apiKey === apiKey ? shared.keys : undefined;
  return {
    ...rest,
    options: { ...options, apiKey, baseUrl },
    tables,
    baseUrl: address,
    secrets: secretsIn({ ...headers, ...sent }),
    keys: typeof apiKey === "function" ? (keys ?? keysOf(apiKey)) : undefined,
    headers: sent,
    maxResponseBytes,
    fetch: transport,
    onEvent: both(transport.onEvent, onEvent),
    retry: retry && { ...retry },
    clock,
    random,
    budget: shared?.budget ?? createBudget({ ...retry }.budget ?? 500),
    middleware: [...(shared?.middleware ?? [])],
  };
}

/** Rejects the base URL of another version, at which this client would find other operations or none. */
function refuseOtherVersion(baseUrl: string, version: string): void {
  const [, other = version] = /\/(v\d+)$/.exec(baseUrl) ?? [];
  if (other === version) return;
  const entry = other === "v1" ? "@extraction-api/client/v1" : "@extraction-api/client";
  throw invalidOption(
    "createClient",
    `baseUrl ends with /${other}, but this is the client of ${version}. Use /${version}, or import createClient from ${entry}`,
  );
}

type Listener = ClientOptions["onEvent"];

/** Combines two listeners into one. Returns undefined if there is none, so that no events are created. */
function both(first: Listener, second: Listener): Listener {
  return first && second
    ? (event) => {
        emitTo(first, event);
        return second(event);
      }
    : (first ?? second);
}
