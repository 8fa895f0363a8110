import type { Acquirer, ScrapeOptions } from "../acquisition.ts";
import { readSiteFile } from "./site-file.ts";
import type { SiteFile } from "../acquisition.ts";

/** Reads a site's robots.txt and sitemaps. */
export interface SiteReader {
  robots(url: string): Promise<SiteFile["robots"]>;
  sitemap(url: string): Promise<SiteFile["sitemap"]>;
}

/**
 * Creates a reader for a team over page acquisition. If that has threads, files are fetched, decompressed and parsed
 * there.
 */
export function createSiteReader(
  acquirer: Acquirer,
  options: ScrapeOptions,
  signal: AbortSignal,
  team: string,
): SiteReader {
  const read = <K extends keyof SiteFile>(kind: K, url: string) =>
    acquirer.siteFile
      ? acquirer.siteFile(kind, url, options, signal, team)
      : readSiteFile(kind, acquirer, url, options, signal);
  return { robots: (url) => read("robots", url), sitemap: (url) => read("sitemap", url) };
}
