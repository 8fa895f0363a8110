import type { Account } from "../account/keys.ts";
import { listsInForce } from "../account/threat-protection.ts";
import type { ScrapeOptions, SiteFile } from "../acquisition.ts";
import { readSiteFile } from "../discovery/site-file.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import type { Services } from "../services.ts";
import { blockReason } from "../threats/lists.ts";

/** The files of a host that is never contacted. A request for one of its pages is refused with the reason. */
const untouched: SiteFile = { robots: { state: "missing" }, sitemap: undefined };

/**
 * Creates a reader of robots.txt and sitemaps that checks their hosts against the lists in force. If page acquisition
 * has threads, files are fetched, decompressed and parsed there.
 *
 * @param own the request's own options: whether certificates are verified, and fields of threat protection
 */
export function createListedSiteReader(
  { acquirer, plainOptions }: Services,
  { team, settings }: Account,
  signal: AbortSignal,
  own: Pick<ScrapeOptions, "skipTlsVerification" | "threatProtection"> = {},
): SiteReader {
  const threatProtection = listsInForce(settings.threatProtection, own.threatProtection);
  const options = {
    ...plainOptions,
    skipTlsVerification: own.skipTlsVerification !== false,
    ...(threatProtection && { threatProtection }),
  };
  const read = async <K extends keyof SiteFile>(kind: K, url: string): Promise<SiteFile[K]> => {
    if (blockReason(new URL(url).hostname, threatProtection) !== undefined) return untouched[kind];
    return acquirer.siteFile
      ? acquirer.siteFile(kind, url, options, signal, team)
      : readSiteFile(kind, acquirer, url, options, signal);
  };
  return { robots: (url) => read("robots", url), sitemap: (url) => read("sitemap", url) };
}
