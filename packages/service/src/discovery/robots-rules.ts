import { fitsWildcard } from "../patterns/wildcard.ts";

/** What a robots.txt says to one agent. */
export interface RobotsRules {
  /** Whether a path, with its query, may be read (RFC 9309, 2.2.2). */
  allows(path: string): boolean;
  /** Seconds between requests, where the file asks for any (not in RFC 9309, but widely used). */
  readonly delay?: number;
  readonly sitemaps: readonly string[];
}

interface Group {
  readonly agents: string[];
  readonly rules: (readonly [allow: boolean, path: string])[];
  delay?: number;
}

/** Characters of the file that are read; RFC 9309 asks for 500 kibibytes at least. */
export const longestRobots = 512 * 1024;

/** Rules with wildcards that are compared with each address; plain ones are looked up, however many there are. */
const mostWildcards = 1_000;

/** Reads a robots.txt for an agent, whose name is compared without regard to case. */
export function readRobotsRules(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text.slice(0, longestRobots));
  const name = /^[a-z_-]+/i.exec(agent)?.[0].toLowerCase() ?? "";
  const own = groups.filter(({ agents }) => agents.includes(name));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const delay = chosen.find((group) => group.delay !== undefined)?.delay;
  return {
    allows: compileRules(chosen.flatMap(({ rules }) => rules)),
    sitemaps,
    ...(delay !== undefined && { delay }),
  };
}

/** Groups of rules, each for the agents that its first lines name (RFC 9309, 2.2.1). */
function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const [groups, sitemaps]: [Group[], string[]] = [[], []];
  let group: Group | undefined;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const [field, value] = splitLine(line);
    if (field === "user-agent") {
      if (!group || group.rules.length > 0 || group.delay !== undefined)
        groups.push((group = { agents: [], rules: [] }));
      group.agents.push(value === "*" ? value : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? ""));
    } else if (field === "sitemap") sitemaps.push(value);
    else if (!group) continue;
    else if (field === "allow" || field === "disallow") group.rules.push([field === "allow", value]);
    else if (field === "crawl-delay" && value !== "") group.delay = Number(value);
  }
  return { groups, sitemaps };
}

function splitLine(line: string): readonly [field: string, value: string] {
  const hash = line.indexOf("#");
  const plain = hash < 0 ? line : line.slice(0, hash);
  const colon = plain.indexOf(":");
  return colon < 0 ? ["", ""] : [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
}

/** The longest rule that fits decides; of two equally long ones the one that allows. An empty rule says nothing. */
function compileRules(rules: Group["rules"]): (path: string) => boolean {
  const plain = new Map<string, boolean>();
  const wild: (readonly [allow: boolean, pattern: string])[] = [];
  for (const [allow, path] of rules) {
    const pattern = evenOut(path);
    if (pattern === "") continue;
    if (!/[*$]/.test(pattern)) plain.set(pattern, allow || plain.get(pattern) === true);
    else if (wild.length < mostWildcards) wild.push([allow, pattern]);
  }
  const lengths = [...new Set([...plain.keys()].map(({ length }) => length))];
  return (address) => {
    const path = evenOut(address);
    if (path === "/robots.txt") return true;
    let best = { length: 0, allow: true };
    const weigh = (length: number, allow: boolean) => {
      if (length > best.length || (length === best.length && allow)) best = { length, allow };
    };
    for (const length of lengths) {
      const allow = length <= path.length ? plain.get(path.slice(0, length)) : undefined;
      if (allow !== undefined) weigh(length, allow);
    }
    for (const [allow, pattern] of wild) if (fitsRule(pattern, path)) weigh(pattern.length, allow);
    return best.allow;
  };
}

function fitsRule(pattern: string, path: string): boolean {
  return pattern.endsWith("$") ? fitsWildcard(pattern.slice(0, -1), path) : fitsWildcard(pattern, path, true);
}

/** Rules and paths are compared percent-encoded, in upper case; what is not reserved may stand either way. */
function evenOut(path: string): string {
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
