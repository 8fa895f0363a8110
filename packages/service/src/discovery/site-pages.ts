import type { RobotsGuard } from "./robots.ts";
import { isAddress, readSitemaps } from "./sitemap.ts";
import { inTurns } from "../turns/turns.ts";
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
  const named = await addressesIn(await robots.sitemaps(site), origin);
  const starts = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  const end = performance.now() + longestMs;
  return readSitemaps(starts, files.sitemap, { limit, isOver: () => performance.now() >= end });
}

/** Returns the addresses that a robots.txt names; some name their sitemap by its path only, and some by nothing. */
async function addressesIn(values: readonly string[], origin: string): Promise<string[]> {
  const named: string[] = [];
  await inTurns(values, (value) => {
    const address = value === "" || named.length === mostNamed ? "" : (URL.parse(value, origin)?.href ?? "");
    if (isAddress(address)) named.push(address);
  });
  return named;
}
