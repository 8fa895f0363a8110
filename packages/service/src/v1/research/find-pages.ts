import { namedAddresses } from "../../discovery/named-addresses.ts";
import { queryTerms, relevance } from "../../discovery/relevance.ts";
import { followable } from "../../discovery/scope.ts";
import type { Services } from "../../services.ts";
import type { ReadSource } from "./read-sources.ts";

/** Most pages that one round takes from the search, and from each page's links. */
const searchHits = 10;
const linksPerPage = 3;

/**
 * Addresses for one round: those the question names and those a search over the pages
 * that this service has read finds, then, from the second round on, the links of the
 * pages read so far that fit the question. What is in `seen` is left out.
 */
export async function findPages(
  services: Services,
  team: string,
  query: string,
  read: readonly ReadSource[],
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const hits = await services.searchIndex.find(team, query, { kind: "web", limit: searchHits });
  const found = hits.map(({ url }) => url);
  const candidates = [...namedAddresses(query), ...found, ...read.flatMap(({ links }) => fittingLinks(query, links))];
  return [...new Set(candidates)].filter((url) => !seen.has(url));
}

function fittingLinks(query: string, links: readonly string[]): string[] {
  const terms = queryTerms(query);
  const scored = followable(links).map((url) => ({ url, score: relevance(terms, [new URL(url).pathname]) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, linksPerPage)
    .map(({ url }) => url);
}
