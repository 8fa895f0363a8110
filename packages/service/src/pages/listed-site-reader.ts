import type { Account } from "../account/keys.ts";
import { listsInForce } from "../account/threat-protection.ts";
import { createSiteReader } from "../discovery/site-reader.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import type { Services } from "../services.ts";
import type { ThreatLists } from "../threats/lists.ts";

/**
 * Creates a reader of robots.txt and sitemaps that holds their addresses against the lists in force.
 *
 * @param override the request's own fields of threat protection
 */
export function createListedSiteReader(
  { acquirer, plainOptions }: Services,
  { team, settings }: Account,
  signal: AbortSignal,
  override?: ThreatLists,
): SiteReader {
  const threatProtection = listsInForce(settings.threatProtection, override);
  const options = threatProtection ? { ...plainOptions, threatProtection } : plainOptions;
  return createSiteReader(acquirer, options, signal, team);
}
