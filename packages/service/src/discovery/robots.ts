import robotsParserModule from "robots-parser";
import type { TextFetcher } from "./text-fetcher.ts";

// robots-parser is CommonJS; its types describe a default export that Node wraps once more.
type Robots = {
  isAllowed(url: string, agent?: string): boolean | undefined;
  getCrawlDelay(agent?: string): number | undefined;
  getSitemaps(): string[];
};
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robots;

/** The name under which this service reads robots.txt, unless a crawl gives another. */
const robotsAgent = "extraction-api-service";

/** Seconds; a site that asks for more would keep a crawl for days. */
const longestDelay = 60;

/** What the robots.txt of every origin says; each is read once. */
export interface RobotsGuard {
  allows(url: string): Promise<boolean>;
  /** Seconds between requests that the origin asks for. */
  delay(url: string): Promise<number | undefined>;
  sitemaps(url: string): Promise<string[]>;
}

/** A guard that reads robots.txt by `fetchText`. A file that is missing or unreadable allows everything (RFC 9309). */
export function createRobotsGuard(fetchText: TextFetcher, agent = robotsAgent): RobotsGuard {
  const known = new Map<string, Promise<Robots | undefined>>();

  /** What the origin's file says; nothing where there is none. */
  function robotsOf(url: string): Promise<Robots | undefined> {
    const { origin } = new URL(url);
    let robots = known.get(origin);
    if (!robots) {
      const address = `${origin}/robots.txt`;
      robots = fetchText(address).then((text) => (text === undefined ? undefined : robotsParser(address, text)));
      known.set(origin, robots);
    }
    return robots;
  }

  return {
    allows: async (url) => (await robotsOf(url))?.isAllowed(url, agent) ?? true,
    async delay(url) {
      const seconds = (await robotsOf(url))?.getCrawlDelay(agent);
      return seconds !== undefined && seconds > 0 ? Math.min(seconds, longestDelay) : undefined;
    },
    sitemaps: async (url) => (await robotsOf(url))?.getSitemaps() ?? [],
  };
}
