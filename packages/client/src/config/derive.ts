import { check, derivedRules } from "./check.ts";
import type { ClientOptions, DerivedOptions } from "./options.ts";

/**
 * The options of a client with other defaults: headers and limits of retries are added to, the rest takes the place of its own.
 *
 * @throws TypeError that names the option which makes no sense, and what to write instead
 */
export function derive(own: ClientOptions, more: DerivedOptions): ClientOptions {
  check("withOptions", more, derivedRules);
  const given = Object.entries(more).filter(([, value]) => value !== undefined);
  const headers = { ...own.headers, ...more.headers };
  const retry = more.retry ? { ...own.retry, ...more.retry } : (more.retry ?? own.retry);
  return { ...own, ...Object.fromEntries(given), headers, retry };
}
