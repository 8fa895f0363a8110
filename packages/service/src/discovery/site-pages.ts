import type { RobotsGuard } from "./robots.ts";
import { readSitemaps } from "./sitemap.ts";
import type { SiteReader } from "./site-reader.ts";

/**
 * Total time for reading a site's files, milliseconds: a site may respond to each of hundreds as slowly as it likes.
 */
const longestMs = 30_000;

/** Maximum number of sitemaps read of those that a robots.txt names. */
const mostNamed = 200;

/** Returns the pages in a site's sitemaps: those that robots.txt names, otherwise `/sitemap.xml`. */
export async function listSitemapPages(
  site: string,
  robots: RobotsGuard,
  files: Pick<SiteReader, "sitemap">,
  limit: number,
): Promise<string[]> {
  const { origin } = new URL(site);
  if ((await robots.problem(site)) !== undefined) return [];
  const named = (await robots.sitemaps(site)).slice(0, mostNamed);
  const starts = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  const end = performance.now() + longestMs;
  return readSitemaps(starts, files.sitemap, { limit, isOver: () => performance.now() >= end });
}
