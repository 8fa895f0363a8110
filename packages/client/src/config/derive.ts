import { check, derivedRules } from "./check.ts";
import type { ClientOptions, DerivedOptions } from "./options.ts";

/**
 * Returns the options of a derived client: `headers` and `retry` are merged with the client's own, other options
 * replace them.
 *
 * @throws TypeError that names the invalid option, and what to write instead
 */
export function derive(own: ClientOptions, more: DerivedOptions): ClientOptions {
  check("withOptions", more, derivedRules);
  const given = Object.entries(more).filter(([, value]) => value !== undefined);
  const headers = { ...own.headers, ...more.headers };
  const retry = more.retry ? { ...own.retry, ...more.retry } : (more.retry ?? own.retry);
  return { ...own, ...Object.fromEntries(given), headers, retry };
}
