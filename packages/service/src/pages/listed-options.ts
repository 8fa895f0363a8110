import { listsInForce } from "../account/threat-protection.ts";
import type { ThreatLists } from "../threats/lists.ts";
import type { ThreatPolicy } from "../account/settings.ts";
import type { ScrapeOptions } from "../acquisition.ts";

/** Pages of a job share their options, which identifies equal ones: each is completed once. */
const completed = new WeakMap<ScrapeOptions, { readonly policy: ThreatPolicy; readonly options: ScrapeOptions }>();

/**
 * Returns options that carry the lists in force, the team's policy included: reading a page then holds every address on
 * its way against them.
 *
 * @param override the request's own fields, if the options do not have them
 */
export function withLists(
  options: ScrapeOptions,
  policy: ThreatPolicy | undefined,
  override: ThreatLists | undefined = options.threatProtection,
): ScrapeOptions {
  const known = completed.get(options);
  if (known && known.policy === policy && override === options.threatProtection) return known.options;
  const threatProtection = listsInForce(policy, override);
  if (!policy || !threatProtection) return options;
  const own = { ...options, threatProtection };
  if (override === options.threatProtection) completed.set(options, { policy, options: own });
  return own;
}
