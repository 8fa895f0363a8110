import { compilePatterns, type PatternBounds } from "../patterns/patterns.ts";

/**
 * URL globs of extract (specification 2.1): `*` matches anything within one path segment; `**`, or a `*` at the end,
 * matches anything.
 */
export function isGlob(url: string): boolean {
  return url.includes("*");
}

/** Returns the page from which to look for matches: everything before the first segment with a `*`. */
export function globBase(url: string): string {
  const before = url.slice(0, url.indexOf("*"));
  const base = before.slice(0, before.lastIndexOf("/") + 1);
  return URL.canParse(base) ? base : before;
}

/** Many long globs are cheap, because nothing in a glob repeats except what a star matches. */
const globBounds: PatternBounds = { characters: 4_000, steps: 20_000 };

/**
 * Returns a test for addresses that match any of the globs, in linear time. With `subdomains`, hosts below a glob's
 * host match too.
 *
 * @throws PatternError if the globs are too large
 */
export async function globMatcher(globs: readonly string[], subdomains: boolean): Promise<(url: string) => boolean> {
  const patterns = await compilePatterns(globs, globBounds, (glob) => globSource(glob, subdomains));
  return (url) => {
    const parsed = URL.parse(url);
    return parsed !== null && patterns.fit(`${withoutWww(parsed.host)}${parsed.pathname}${parsed.search}`);
  };
}

function globSource(glob: string, subdomains: boolean): string {
  const mark = glob.indexOf("://") + 3;
  const slash = glob.indexOf("/", mark);
  const host = (slash < 0 ? glob.slice(mark) : glob.slice(mark, slash)).toLowerCase();
  const path = slash < 0 ? "/" : glob.slice(slash);
  const below = subdomains ? "(?:[^/]+\\.)?" : "";
  return `^${below}${segmentSource(withoutWww(host), "+")}${pathSource(path)}$`;
}

function pathSource(path: string): string {
  const end = path.endsWith("*") ? ".*" : "";
  const body = end === "" ? path : path.slice(0, lengthWithoutStars(path));
  return (
    body
      .split("**")
      .map((part) => segmentSource(part, "*"))
      .join(".*") + end
  );
}

function segmentSource(text: string, times: "+" | "*"): string {
  return text.split("*").map(escape).join(`[^/]${times}`);
}

function lengthWithoutStars(path: string): number {
  let end = path.length;
  while (path[end - 1] === "*") end -= 1;
  return end;
}

/** Returns a host without a leading `www.`. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
