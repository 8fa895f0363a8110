import { readRobotsRules, type RobotsRules } from "./robots-rules.ts";
import type { SiteReader } from "./site-reader.ts";

/** The agent name for which this service reads robots.txt, unless a crawl sets another. */
const robotsAgent = "extraction-api-service";

/** Seconds. A longer delay would make a crawl last for days. */
const longestDelay = 60;

/** The robots.txt of every origin, each read once. */
export interface RobotsGuard {
  allows(url: string): Promise<boolean>;
  /** Returns why nothing of the origin may be read, if its robots.txt cannot be reached. */
  problem(url: string): Promise<string | undefined>;
  /** Returns the origin's crawl delay in seconds, if any. */
  delay(url: string): Promise<number | undefined>;
  /** Returns the sitemaps that robots.txt names. */
  sitemaps(url: string): Promise<readonly string[]>;
}

type Known = { readonly rules: RobotsRules; readonly problem?: string };

/** Without a robots.txt everything is allowed; if it cannot be reached, nothing is (RFC 9309, 2.3.1). */
const open: RobotsRules = { allows: () => true, sitemaps: [] };
const closed: RobotsRules = { allows: () => false, sitemaps: [] };

/** Creates a guard that reads files with `files`. */
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
    return {
      rules: closed,
      problem: `${address} could not be read (${file.reason}), so no page of the site may be read`,
    };
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
