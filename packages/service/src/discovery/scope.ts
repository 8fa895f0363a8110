import { compilePatterns } from "../patterns/patterns.ts";
import { withoutWww } from "./glob.ts";
import { pageKey } from "./page-key.ts";

/** The rules that decide which pages belong to a crawl, named as in the request of `POST /crawl`. */
export interface ScopeRules {
  readonly url: string;
  readonly includePaths: readonly string[];
  readonly excludePaths: readonly string[];
  readonly regexOnFullURL: boolean;
  readonly crawlEntireDomain: boolean;
  readonly allowSubdomains: boolean;
  readonly allowExternalLinks: boolean;
  /** Maximum number of path segments of a page (`maxDepth` of v1). */
  readonly maxPathDepth?: number;
}

/** A crawl's decision about an address: take it, skip it, or report it as an external home page. */
export type Verdict = "in" | "out" | "external-home";

/** Decides about addresses found on pages; `from` is the page that contains the link. */
export type Scope = (url: URL, from: string) => Verdict;

/**
 * Builds the scope of a crawl.
 *
 * @throws PatternError for an invalid pattern
 */
export async function createScope(rules: ScopeRules): Promise<Scope> {
  const start = new URL(rules.url);
  const include = await compilePatterns(rules.includePaths);
  const exclude = await compilePatterns(rules.excludePaths);
  const basePath = start.pathname.endsWith("/") ? start.pathname : `${start.pathname}/`;

  function matchesPatterns(url: URL): boolean {
    if (rules.maxPathDepth !== undefined && pathDepth(url) > rules.maxPathDepth) return false;
    const text = rules.regexOnFullURL ? url.href : url.pathname;
    if (exclude.fit(text)) return false;
    return rules.includePaths.length === 0 || include.fit(text);
  }

  function isBelowStart(url: URL): boolean {
    return rules.crawlEntireDomain || url.pathname.startsWith(basePath) || url.pathname === start.pathname;
  }

  const base = withoutWww(start.host);
  return (url, from) => {
    const here = relation(url, base);
    if (here === "same" && !isBelowStart(url)) return "out";
    if (here === "subdomain" && !rules.allowSubdomains) return "out";
    if (here === "external") {
      // External links are followed one hop: links on an external page are not.
      if (!rules.allowExternalLinks || relation(new URL(from), base) === "external") return "out";
      if (pageKey(url, { ignoreQuery: true, similar: true }) === withoutWww(url.host)) return "external-home";
    }
    return matchesPatterns(url) ? "in" : "out";
  };
}

/** Returns the number of path segments of an address. */
export function pathDepth({ pathname }: URL): number {
  return pathname.split("/").filter((segment) => segment !== "").length;
}

function relation(url: URL, base: string): "same" | "subdomain" | "external" {
  const host = withoutWww(url.host);
  if (host === base) return "same";
  return host.endsWith(`.${base}`) ? "subdomain" : "external";
}

/** Maximum length of an address that is followed, characters; longer ones are traps. */
export const longestAddress = 4_000;

/** Returns the absolute addresses of a page's links that a crawler can follow, without fragments. */
export function followable(links: readonly string[]): string[] {
  const kept = new Set<string>();
  for (const link of links) {
    if (link.length > longestAddress) continue;
    const url = URL.parse(link);
    if (url?.protocol !== "http:" && url?.protocol !== "https:") continue;
    url.hash = "";
    kept.add(url.href);
  }
  return [...kept];
}
