import type { RobotsGuard } from "./robots.ts";
import { readSitemaps } from "./sitemap.ts";
import type { TextFetcher } from "./text-fetcher.ts";

/** How long the files of a site are read one after the other, milliseconds; a site may answer each of hundreds as slowly as it likes. */
const longestMs = 30_000;

/** The pages a site lists in its sitemaps: those robots.txt names, else `/sitemap.xml`. */
export async function listSitemapPages(
  site: string,
  robots: RobotsGuard,
  fetchText: TextFetcher,
  limit: number,
): Promise<string[]> {
  const { origin } = new URL(site);
  const named = await robots.sitemaps(site);
  const starts = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  const end = performance.now() + longestMs;
  const pages = await readSitemaps(starts, fetchText, { limit, isOver: () => performance.now() >= end });
  return pages.filter((page) => /^https?:/i.test(page));
}
