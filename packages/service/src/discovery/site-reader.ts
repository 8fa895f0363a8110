import type { SiteFile } from "../acquisition.ts";

/** Reads a site's robots.txt and sitemaps. */
export interface SiteReader {
  robots(url: string): Promise<SiteFile["robots"]>;
  sitemap(url: string): Promise<SiteFile["sitemap"]>;
}
