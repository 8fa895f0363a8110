import { isHeaderValue } from "./header-check.ts";

/** Cookies that a site sets during redirects, kept for one page request. */
export interface CookieJar {
  /** Returns the Cookie header for an address, or an empty string if there is none. */
  headerFor(url: URL): string;
  keep(url: URL, setCookie: string | string[] | undefined): void;
}

/**
 * Creates a jar for one request. Cookies are returned only to the host that set them: enough for consent and session
 * redirects, and nothing can leak to another site.
 */
export function createCookieJar(): CookieJar {
  const byHost = new Map<string, Map<string, string>>();
  return {
    headerFor(url) {
      const cookies = byHost.get(url.hostname);
      return cookies ? [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") : "";
    },
    keep(url, setCookie) {
      const lines = Array.isArray(setCookie) ? setCookie : setCookie === undefined ? [] : [setCookie];
      for (const line of lines.slice(0, 50)) {
        const pair = line.split(";", 1)[0] ?? "";
        const [name, ...value] = pair.split("=");
        if (!name || pair.length > 4096 || !isHeaderValue(pair)) continue;
        const cookies = byHost.get(url.hostname) ?? new Map<string, string>();
        byHost.set(url.hostname, cookies.set(name.trim(), value.join("=").trim()));
      }
    },
  };
}
