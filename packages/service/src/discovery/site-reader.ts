import { blockReason } from "../threats/lists.ts";
import type { Acquirer, ScrapeOptions } from "../acquisition.ts";
import { readSiteFile } from "./site-file.ts";
import type { SiteFile } from "../acquisition.ts";

/** Reads a site's robots.txt and sitemaps. */
export interface SiteReader {
  robots(url: string): Promise<SiteFile["robots"]>;
  sitemap(url: string): Promise<SiteFile["sitemap"]>;
}

/** What there is of a host that is never contacted. Its pages are refused with the reason when they are requested. */
const untouched: SiteFile = { robots: { state: "missing" }, sitemap: undefined };

/**
 * Creates a reader for a team over page acquisition. If that has threads, files are fetched, decompressed and parsed
 * there.
 *
 * @param options options with the lists in force
 */
export function createSiteReader(
  acquirer: Acquirer,
  options: ScrapeOptions,
  signal: AbortSignal,
  team: string,
): SiteReader {
  const isBlocked = (url: string) => blockReason(new URL(url).hostname, options.threatProtection) !== undefined;
  const read = async <K extends keyof SiteFile>(kind: K, url: string): Promise<SiteFile[K]> => {
    if (isBlocked(url)) return untouched[kind];
    return acquirer.siteFile
      ? acquirer.siteFile(kind, url, options, signal, team)
      : readSiteFile(kind, acquirer, url, options, signal);
  };
  return { robots: (url) => read("robots", url), sitemap: (url) => read("sitemap", url) };
}
