import { readRobotsRules } from "./robots-rules.ts";
import type { RobotsRules } from "./robots-rules.ts";
import type { SiteReader } from "./site-reader.ts";

/** The name under which this service reads robots.txt, unless a crawl gives another. */
const robotsAgent = "extraction-api-service";

/** Seconds; a site that asks for more would keep a crawl for days. */
const longestDelay = 60;

/** What the robots.txt of every origin says; each is read once. */
export interface RobotsGuard {
  allows(url: string): Promise<boolean>;
  /** Why nothing of the origin may be read, where its robots.txt cannot be reached. */
  problem(url: string): Promise<string | undefined>;
  /** Seconds between requests that the origin asks for. */
  delay(url: string): Promise<number | undefined>;
  /** The sitemaps that robots.txt names. */
  sitemaps(url: string): Promise<readonly string[]>;
}

type Known = { readonly rules: RobotsRules; readonly problem?: string };

/** Nothing is forbidden where there is no robots.txt, and everything where it cannot be reached (RFC 9309, 2.3.1). */
const open: RobotsRules = { allows: () => true, sitemaps: [] };
const closed: RobotsRules = { allows: () => false, sitemaps: [] };

/** A guard over the files that `files` reads. */
export function createRobotsGuard(files: Pick<SiteReader, "robots">, agent = robotsAgent): RobotsGuard {
  const known = new Map<string, Promise<Known>>();

  function robotsOf(url: string): Promise<Known> {
    const { origin } = new URL(url);
    let robots = known.get(origin);
    if (!robots) known.set(origin, (robots = read(`${origin}/robots.txt`)));
    return robots;
  }

  async function read(address: string): Promise<Known> {
    const file = await files.robots(address);
    if (file.state === "found") return { rules: await readRobotsRules(file.text, agent) };
    if (file.state === "missing") return { rules: open };
    return { rules: closed, problem: `${address} could not be read (${file.reason}), so nothing of the site may be` };
  }

  return {
    async allows(url) {
      const { pathname, search } = new URL(url);
      return (await robotsOf(url)).rules.allows(pathname + search);
    },
    problem: async (url) => (await robotsOf(url)).problem,
    async delay(url) {
      const seconds = (await robotsOf(url)).rules.delay;
      return seconds !== undefined && seconds > 0 ? Math.min(seconds, longestDelay) : undefined;
    },
    sitemaps: async (url) => (await robotsOf(url)).rules.sitemaps,
  };
}
