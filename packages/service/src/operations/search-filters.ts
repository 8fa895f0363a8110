import type { BodyOf } from "../contract/request-types.ts";
import { coveringDomains } from "../threats/lists.ts";

interface Place {
  readonly url: string;
  readonly host: string;
}

/** The request of `POST /search` with defaults. */
export type SearchBody = BodyOf<"search">;

const categoryRules: Readonly<Record<string, (page: Place) => boolean>> = {
  github: ({ host }) => host === "github.com" || host.endsWith(".github.com"),
  research: ({ host, url }) =>
    /(^|\.)(arxiv\.org|pubmed\.ncbi\.nlm\.nih\.gov|nature\.com|acm\.org|ieee\.org|doi\.org)$/.test(host) ||
    /\/(papers?|publications?)\//.test(url),
  pdf: ({ url }) => /\.pdf($|\?)/i.test(url),
  developer: ({ host, url }) => /^(docs?|developers?|api)\./.test(host) || /\/(docs?|api|reference)\//.test(url),
};

/** Returns the names of the requested categories. */
export function categoriesOf({ categories }: SearchBody): string[] {
  return categories.map((category) => (typeof category === "string" ? category : category.type));
}

/** Returns whether a page matches one of the categories; without categories every page does. */
export function fitsCategory(page: Place, categories: readonly string[]): boolean {
  return categories.length === 0 || categories.some((category) => categoryRules[category]?.(page) ?? false);
}

/** Returns a test for hosts that applies `includeDomains` and `excludeDomains`; a domain includes its subdomains. */
export function domainFilter({ includeDomains = [], excludeDomains = [] }: SearchBody): (host: string) => boolean {
  const [included, excluded] = [new Set(includeDomains), new Set(excludeDomains)];
  return (host) => {
    const [name = ""] = host.split(":");
    const covering = [host, ...coveringDomains(name)];
    if (covering.some((domain) => excluded.has(domain))) return false;
    return included.size === 0 || covering.some((domain) => included.has(domain));
  };
}
