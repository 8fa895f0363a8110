/**
 * URL globs of extract (specification 2.1): `*` stands for anything within one
 * path segment, `**`, or a `*` at the end, for anything at all.
 */
export function isGlob(url: string): boolean {
  return url.includes("*");
}

/** The page a search for matches starts from: everything before the first segment with a `*`. */
export function globBase(url: string): string {
  const before = url.slice(0, url.indexOf("*"));
  const base = before.slice(0, before.lastIndexOf("/") + 1);
  return URL.canParse(base) ? base : url.replace(/\*.*$/, "");
}

/** A test for addresses that fit the glob; with `subdomains`, hosts below the glob's host fit too. */
export function globMatcher(glob: string, subdomains: boolean): (url: string) => boolean {
  const mark = glob.indexOf("://") + 3;
  const slash = glob.indexOf("/", mark);
  const host = slash < 0 ? glob.slice(mark) : glob.slice(mark, slash);
  const path = slash < 0 ? "/" : glob.slice(slash);
  const hostPattern = new RegExp(
    `^${subdomains ? "([^/]+\\.)?" : ""}${escape(host.replace(/^www\./, "")).replaceAll("\\*", "[^/]+")}$`,
    "i",
  );
  const pathPattern = new RegExp(`^${pathSource(path)}$`);
  return (url) => {
    if (!URL.canParse(url)) return false;
    const parsed = new URL(url);
    return hostPattern.test(parsed.host.replace(/^www\./, "")) && pathPattern.test(parsed.pathname + parsed.search);
  };
}

function pathSource(path: string): string {
  const open = path.endsWith("*");
  const body = open ? path.replace(/\*+$/, "") : path;
  const source = body
    .split("**")
    .map((part) => escape(part).replaceAll("\\*", "[^/]*"))
    .join(".*");
  return open ? `${source}.*` : source;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
