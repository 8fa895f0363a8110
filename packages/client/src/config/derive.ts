import { check } from "./check.ts";
import { derivedRules } from "./rules.ts";
import { given } from "../given.ts";
import type { ClientOptions, DerivedOptions } from "./options.ts";

/**
 * Returns the options of a derived client: `headers` and `retry` are merged with the client's own, other options
 * replace them.
 *
 * @throws TypeError that names the invalid option, and what to write instead
 */
export function derive(own: ClientOptions, more: DerivedOptions): ClientOptions {
  check("withOptions", more, derivedRules);
  const { headers, retry } = more;
  return {
    ...own,
    ...given(more),
    headers: { ...own.headers, ...headers },
    ...(retry && { retry: { ...own.retry, ...retry } }),
  };
}
