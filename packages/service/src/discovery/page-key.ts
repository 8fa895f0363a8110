import { shortKey } from "../text/short-key.ts";

/** How addresses are compared when pages are looked for. */
export interface KeyRules {
  /** Addresses that differ only in their query are the same page. */
  readonly ignoreQuery?: boolean;
  /** `www.`, http or https, a slash at the end and index files make no difference. */
  readonly similar?: boolean;
}

/**
 * The key under which an address is the same page as another: without fragment,
 * with the default port and the case of the host evened out. A long one is told by its digest.
 */
export function pageKey(address: string | URL, rules: KeyRules = {}): string {
  const url = typeof address === "string" ? new URL(address) : address;
  const search = rules.ignoreQuery ? "" : url.search;
  if (!rules.similar) return shortKey(`${url.protocol}//${url.host}${url.pathname}${search}`);
  const host = url.host.replace(/^www\./, "");
  const path = withoutSlashes(url.pathname.replace(indexFile, "/"));
  return shortKey(`${host}${path}${search}`);
}

/** By hand: a pattern for slashes at the end starts again at every slash of a path that is made of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

const indexFile = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;
