import type { Context } from "../http/call.ts";
import { systemClock } from "../http/clock.ts";
import { createBudget } from "../retry/budget.ts";
import type { Tables } from "../tables.ts";
import { check, clientRules, invalidOption } from "./check.ts";
import { environment, isBrowser } from "./environment.ts";
import type { ClientOptions } from "./options.ts";

/**
 * Makes what all calls of a client share, with key and base URL from the environment where they are not given.
 *
 * @throws TypeError that names the option which makes no sense, and what to write instead
 */
export function contextOf(tables: Tables, options: ClientOptions): Context {
  const browser = isBrowser();
  const {
    apiKey = environment("EXTRACTION_API_KEY") || (browser ? null : ""),
    baseUrl = environment("EXTRACTION_API_BASE_URL"),
    retry = {},
    clock = systemClock,
    random = Math.random,
    fetch: transport = (url: string, init: RequestInit) => fetch(url, init),
    userAgent,
    headers,
    dangerouslyAllowBrowser,
    ...rest
  } = options;
  check("createClient", { ...options, apiKey, baseUrl }, clientRules);
  if (apiKey && browser && !dangerouslyAllowBrowser) {
    throw invalidOption(
      "createClient",
      "visitors of this page could read apiKey. Give null where a proxy adds it, or set dangerouslyAllowBrowser",
    );
  }
  return {
    ...rest,
    tables,
    baseUrl: baseUrl.replace(/\/+$/, ""),
    secret: apiKey ?? undefined,
    headers: {
      ...(userAgent && { "user-agent": userAgent }),
      ...headers,
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    fetch: transport,
    retry,
    clock,
    random,
    budget: createBudget({ ...retry }.budget ?? 500),
    count: 0,
  };
}
