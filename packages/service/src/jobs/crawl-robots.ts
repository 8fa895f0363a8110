import type { RobotsFile } from "../acquisition.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import type { Services } from "../services.ts";

type RobotsReader = Pick<SiteReader, "robots">;

/**
 * Creates a reader that asks an origin for robots.txt once in a crawl, and stores the answer for other processes and
 * restarts: if the file changes or fails in between, all pages of the crawl still obey the same rules.
 */
export function createCrawlRobots(
  services: Services,
  job: string,
  files: RobotsReader,
  signal: AbortSignal,
): RobotsReader {
  return {
    async robots(url) {
      const { origin } = new URL(url);
      const known = await services.robots.find(job, origin);
      if (known) return known;
      const file = await readPatiently(services, files, url, signal);
      // A reading that was broken off says nothing about the site.
      return signal.aborted ? file : services.robots.keep(job, origin, file);
    },
  };
}

/** Reads robots.txt as often as a page: all pages of the origin depend on it. */
async function readPatiently(
  { clock, limits }: Services,
  files: RobotsReader,
  url: string,
  signal: AbortSignal,
): Promise<RobotsFile> {
  for (const wait of limits.pageRetryMs) {
    const file = await files.robots(url);
    if (file.state !== "unreachable" || !file.transient) return file;
    await clock.sleep(wait, signal).catch(() => {});
  }
  return files.robots(url);
}
