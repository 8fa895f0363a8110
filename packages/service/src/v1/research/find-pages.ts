import { namedAddresses } from "../../discovery/named-addresses.ts";
import { queryTerms, relevance } from "../../discovery/relevance.ts";
import { followable } from "../../discovery/scope.ts";
import type { Services } from "../../services.ts";
import type { ReadSource } from "./read-sources.ts";

/** Maximum number of pages that one round takes from the search, and from each page's links. */
const searchHits = 10;
const linksPerPage = 3;

/**
 * Returns addresses for one round: those named in the question and those found by searching the pages that this service
 * has read; from the second round on also links of the pages read so far that match the question. Addresses in `seen`
 * are left out.
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
