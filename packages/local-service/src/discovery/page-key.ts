/** How addresses are compared when pages are looked for. */
export interface KeyRules {
  /** Addresses that differ only in their query are the same page. */
  readonly ignoreQuery?: boolean;
  /** `www.`, http or https, a slash at the end and index files make no difference. */
  readonly similar?: boolean;
}

/**
 * The key under which an address is the same page as another: without fragment,
 * with the default port and the case of the host evened out.
 */
export function pageKey(address: string, rules: KeyRules = {}): string {
  const url = new URL(address);
  url.hash = "";
  url.username = "";
  url.password = "";
  if (rules.ignoreQuery) url.search = "";
  if (!rules.similar) return url.href;
  const host = url.host.replace(/^www\./, "");
  const path = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/").replace(/\/+$/, "");
  return `${host}${path}${url.search}`;
}
