import { fitsWildcard } from "../patterns/wildcard.ts";
import { inTurns } from "../turns/turns.ts";

/** The rules of a robots.txt for one agent. */
export interface RobotsRules {
  /** Returns whether a path, with its query, may be read (RFC 9309, 2.2.2). */
  allows(path: string): Promise<boolean> | boolean;
  /** Seconds between requests, if the file sets a crawl delay (not in RFC 9309, but widely used). */
  readonly delay?: number;
  readonly sitemaps: readonly string[];
}

interface Group {
  readonly agents: Set<string>;
  readonly rules: (readonly [allow: boolean, path: string])[];
  delay?: number;
}

/** Number of characters of the file that are read; RFC 9309 requires at least 500 kibibytes. */
export const longestRobots = 512 * 1024;

/**
 * Maximum number of wildcard rules, each of which is compared with every address. Plain rules are looked up, so their
 * number does not matter.
 */
const mostWildcards = 1_000;

/** Up to this many wildcard rules are compared synchronously. */
const fewWildcards = 20;

/** Maximum length of a rule, characters: a path that a longer one could match is not followed (`longestAddress`). */
const longestPattern = 8_000;

/** Parses a robots.txt, a portion of lines at a time, for an agent, whose name is compared case-insensitively. */
export async function readRobotsRules(text: string, agent: string): Promise<RobotsRules> {
  const { groups, sitemaps } = await readGroups(text.slice(0, longestRobots));
  const name = /^[a-z_-]+/i.exec(agent)?.[0].toLowerCase() ?? "";
  const own = groups.filter(({ agents }) => agents.has(name));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.has("*"));
  const delay = chosen.find((group) => group.delay !== undefined)?.delay;
  return {
    allows: await compileRules(chosen.flatMap(({ rules }) => rules)),
    sitemaps,
    ...(delay !== undefined && { delay }),
  };
}

/** Parses groups of rules, each for the agents that its first lines name (RFC 9309, 2.2.1). */
async function readGroups(text: string): Promise<{ groups: Group[]; sitemaps: string[] }> {
  const [groups, sitemaps]: [Group[], string[]] = [[], []];
  let group: Group | undefined;
  await inTurns(text.replace(/^\uFEFF/, "").matchAll(/[^\r\n]+/g), ([line]) => {
    const [field, value] = splitLine(line);
    if (field === "user-agent") {
      if (!group || group.rules.length > 0 || group.delay !== undefined)
        groups.push((group = { agents: new Set(), rules: [] }));
      group.agents.add(value === "*" ? value : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? ""));
    } else if (field === "sitemap") sitemaps.push(value);
    else if (!group) return;
    else if (field === "allow" || field === "disallow") group.rules.push([field === "allow", value]);
    else if (field === "crawl-delay" && value !== "") group.delay = Number(value);
  });
  return { groups, sitemaps };
}

function splitLine(line: string): readonly [field: string, value: string] {
  const hash = line.indexOf("#");
  const plain = hash < 0 ? line : line.slice(0, hash);
  const colon = plain.indexOf(":");
  return colon < 0 ? ["", ""] : [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
}

/** The longest matching rule decides; of two equally long rules, the one that allows. An empty rule is ignored. */
async function compileRules(rules: Group["rules"]): Promise<RobotsRules["allows"]> {
  const plain = new Map<string, boolean>();
  const wild: (readonly [allow: boolean, pattern: string])[] = [];
  await inTurns(rules, ([allow, path]) => {
    const pattern = normalised(path).replaceAll(/\*{2,}/g, "*");
    if (pattern === "" || pattern.length > longestPattern) return;
    if (!/[*$]/.test(pattern)) plain.set(pattern, allow || plain.get(pattern) === true);
    else if (wild.length < mostWildcards) wild.push([allow, pattern]);
  });
  const lengths = [...new Set([...plain.keys()].map(({ length }) => length))];
  return (address) => {
    const path = normalised(address);
    if (path === "/robots.txt") return true;
    let best = { length: 0, allow: true };
    const weigh = (length: number, allow: boolean) => {
      if (length > best.length || (length === best.length && allow)) best = { length, allow };
    };
    for (const length of lengths) {
      const allow = length <= path.length ? plain.get(path.slice(0, length)) : undefined;
      if (allow !== undefined) weigh(length, allow);
    }
    const weighWild = ([allow, pattern]: (typeof wild)[number]) => {
      if (pattern.length >= best.length && fitsRule(pattern, path)) weigh(pattern.length, allow);
    };
    if (wild.length > fewWildcards) return inTurns(wild, weighWild).then(() => best.allow);
    for (const rule of wild) weighWild(rule);
    return best.allow;
  };
}

function fitsRule(pattern: string, path: string): boolean {
  return pattern.endsWith("$") ? fitsWildcard(pattern.slice(0, -1), path) : fitsWildcard(pattern, path, true);
}

/**
 * Normalises percent-encoding to upper case before comparing rules and paths; unreserved characters may be encoded or
 * not.
 */
function normalised(path: string): string {
  try {
    const plain = path.replaceAll(/%([\da-f]{2})/gi, (whole, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w\-.~]/.test(character) ? character : whole.toUpperCase();
    });
    return encodeURI(plain).replaceAll(/%25([\dA-F]{2})/g, "%$1");
  } catch {
    return path;
  }
}
