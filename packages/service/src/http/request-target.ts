/** A request target: path and query, and the host if the target names one. */
export interface RequestTarget {
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
  /** Replaces the Host header, which is then ignored. */
  readonly host?: string;
}

/**
 * Parses a request target. Clients of proxies send the absolute form, which every server has to accept (RFC 9112,
 * 3.2.2). User name and password, if any, are dropped.
 *
 * @example readTarget("http://api.example.com/v2/crawl?limit=1") // { path: "/v2/crawl", query: "limit=1", host:
 *   "api.example.com" }
 */
export function readTarget(target: string): RequestTarget {
  if (target.startsWith("/")) return pathOf(target);
  const [, authority, rest] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(target) ?? [];
  if (authority === undefined || rest === undefined) return pathOf(target);
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return { ...pathOf(rest.startsWith("/") ? rest : `/${rest}`), host };
}

function pathOf(target: string): RequestTarget {
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
