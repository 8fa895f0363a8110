import type { FoundPage } from "../state/search-index.ts";

type Source = "web" | "images" | "news";

/** The request of `POST /search` with defaults. */
export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly sources: readonly (Source | { readonly type: Source; readonly tbs?: string })[];
  readonly categories: readonly (string | { readonly type: string })[];
  readonly includeDomains?: readonly string[];
  readonly excludeDomains?: readonly string[];
  readonly tbs?: string;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  readonly highlights: boolean;
  readonly enterprise?: readonly string[];
  readonly scrapeOptions?: Readonly<Record<string, unknown>>;
  readonly threatProtection?: unknown;
}

/** Which pages belong to a category. */
const categoryRules: Readonly<Record<string, (page: FoundPage) => boolean>> = {
  github: ({ host }) => host === "github.com" || host.endsWith(".github.com"),
  research: ({ host, url }) =>
    /(^|\.)(arxiv\.org|pubmed\.ncbi\.nlm\.nih\.gov|nature\.com|acm\.org|ieee\.org|doi\.org)$/.test(host) ||
    /\/(papers?|publications?)\//.test(url),
  pdf: ({ url }) => /\.pdf($|\?)/i.test(url),
  developer: ({ host, url }) => /^(docs?|developers?|api)\./.test(host) || /\/(docs?|api|reference)\//.test(url),
};

/** Names of the categories asked for. */
export function categoriesOf({ categories }: SearchRequest): string[] {
  return categories.map((category) => (typeof category === "string" ? category : category.type));
}

/** Without categories every page fits; with several, one is enough. */
export function fitsCategory(page: FoundPage, categories: readonly string[]): boolean {
  return categories.length === 0 || categories.some((category) => categoryRules[category]?.(page) ?? false);
}

/** Keeps to `includeDomains`, leaves out `excludeDomains`; a domain covers its subdomains. */
export function fitsDomains(host: string, { includeDomains, excludeDomains }: SearchRequest): boolean {
  const covers = (domain: string) => host === domain || host.split(":")[0] === domain || host.endsWith(`.${domain}`);
  if (excludeDomains?.some(covers)) return false;
  return !includeDomains || includeDomains.length === 0 || includeDomains.some(covers);
}
