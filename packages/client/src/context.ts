import type { Context } from "./http/call.ts";
import { systemClock } from "./clock.ts";
import { emitterOf } from "./event.ts";
import { lowerCase } from "./http/request.ts";
import { systemFetch } from "./http/system-fetch.ts";
import { createBudget } from "./retry/budget.ts";
import type { Tables } from "./tables.ts";
import { secretsIn } from "./error/redact.ts";
import { version } from "./generated/version.ts";
import { keysOf } from "./keys.ts";
import { check, invalidOption } from "./config/check.ts";
import { environment, isBrowser } from "./config/environment.ts";
import { clientRules } from "./config/rules.ts";
import { given } from "./given.ts";
import type { ClientOptions } from "./config/options.ts";

/**
 * Creates the state that all calls of a client share. Key and base URL come from the environment if they are not given.
 *
 * @param shared the context of the client from which this one is derived
 * @param place the caller's function, for messages
 * @throws TypeError that names the invalid option, and what to write instead
 */
export function contextOf(tables: Tables, own: ClientOptions, shared?: Context, place = "createClient"): Context {
  check(place, own, clientRules);
  const browser = isBrowser();
  const options = {
    apiKey: environment("EXTRACTION_API_KEY") || (browser ? null : ""),
    baseUrl: environment("EXTRACTION_API_BASE_URL"),
    retry: {},
    fetch: systemFetch(),
    ...given(own),
  };
  check(place, options, clientRules);
  const { apiKey, retry, fetch, userAgent = browser ? undefined : `extraction-api-client/${version}` } = options;
  if (apiKey && browser && !options.dangerouslyAllowBrowser) {
    throw invalidOption(
      place,
      "visitors of this page can read apiKey. Pass null if a proxy adds the key, or set dangerouslyAllowBrowser",
    );
  }
  const headers = lowerCase(options.headers);
  const sent: Record<string, string> = {
    ...(userAgent && { "user-agent": userAgent }),
    ...headers,
    ...(typeof apiKey === "string" && { authorization: `Bearer ${apiKey}` }),
  };
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  refuseOtherVersion(baseUrl, tables.version);
  return {
    clock: systemClock,
    random: Math.random,
    maxResponseBytes: 64 * 1024 * 1024,
    ...options,
    options: { ...options, headers },
    tables,
    baseUrl,
    secrets: secretsIn(sent),
    keys: shared?.options.apiKey === apiKey ? shared?.keys : keysOf(apiKey),
    found: shared?.found ?? new Set(),
    headers: sent,
    emit: emitterOf(fetch.onEvent, options.onEvent),
    retry: retry && { ...retry },
    budget: shared?.budget ?? createBudget({ ...retry }.budget ?? 500),
    middleware: shared?.middleware ?? [],
  };
}

/** Rejects the base URL of another version, at which this client would find other operations or none. */
function refuseOtherVersion(baseUrl: string, version: string): void {
  const [, other = version] = /\/(v\d+)$/.exec(baseUrl) ?? [];
  if (other === version) return;
  const entry = other === "v1" ? "@extraction-api/client/v1" : "@extraction-api/client";
  throw invalidOption(
    "createClient",
    `baseUrl ends with /${other}: use /${version}, or import createClient from ${entry}`,
  );
}
