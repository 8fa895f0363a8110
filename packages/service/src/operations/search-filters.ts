import type { BodyOf } from "../contract/request-types.ts";
import type { FoundPage } from "../state/search-index.ts";

/** The request of `POST /search` with defaults. */
export type SearchBody = BodyOf<"search">;

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
export function categoriesOf({ categories }: SearchBody): string[] {
  return categories.map((category) => (typeof category === "string" ? category : category.type));
}

/** Without categories every page fits; with several, one is enough. */
export function fitsCategory(page: FoundPage, categories: readonly string[]): boolean {
  return categories.length === 0 || categories.some((category) => categoryRules[category]?.(page) ?? false);
}

/** Keeps to `includeDomains`, leaves out `excludeDomains`; a domain covers its subdomains. */
export function fitsDomains(host: string, { includeDomains, excludeDomains }: SearchBody): boolean {
  const covers = (domain: string) => host === domain || host.split(":")[0] === domain || host.endsWith(`.${domain}`);
  if (excludeDomains?.some(covers)) return false;
  return !includeDomains || includeDomains.length === 0 || includeDomains.some(covers);
}
