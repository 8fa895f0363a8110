import { listsInForce } from "../account/threat-protection.ts";
import type { ThreatPolicy } from "../account/settings.ts";
import type { ScrapeOptions } from "../acquisition.ts";

/** Pages of a job share their options, which identifies equal ones: each is completed once. */
const completed = new WeakMap<ScrapeOptions, { readonly policy: ThreatPolicy; readonly options: ScrapeOptions }>();

/**
 * Returns options that carry the lists in force, the team's policy included: reading a page then holds every address on
 * its way against them.
 */
export function withLists(options: ScrapeOptions, policy: ThreatPolicy | undefined): ScrapeOptions {
  const known = completed.get(options);
  if (known && known.policy === policy) return known.options;
  const threatProtection = listsInForce(policy, options.threatProtection);
  if (!policy || !threatProtection) return options;
  const own = { ...options, threatProtection };
  completed.set(options, { policy, options: own });
  return own;
}
