import { shortKey } from "../text/short-key.ts";

/** How addresses are compared when looking for pages. */
export interface KeyRules {
  /** Whether addresses that differ only in their query are the same page. */
  readonly ignoreQuery?: boolean;
  /** Whether `www.`, http or https, a trailing slash and index files make no difference. */
  readonly similar?: boolean;
}

/**
 * Returns the key that identifies a page: its address without fragment, with default port and host case normalised. A
 * long address is replaced by its digest.
 */
export function pageKey(address: string | URL, rules: KeyRules = {}): string {
  const url = typeof address === "string" ? new URL(address) : address;
  const search = rules.ignoreQuery ? "" : url.search;
  if (!rules.similar) return shortKey(`${url.protocol}//${url.host}${url.pathname}${search}`);
  const host = url.host.replace(/^www\./, "");
  const path = withoutSlashes(url.pathname.replace(indexFile, "/"));
  return shortKey(`${host}${path}${search}`);
}

/** A loop, because a pattern for trailing slashes starts over at every slash of a path that consists of slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

const indexFile = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;
