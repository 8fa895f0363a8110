import type { AcquiredPage } from "../acquisition.ts";
import { namedAddresses } from "../discovery/named-addresses.ts";
import { queryTerms, relevance } from "../discovery/relevance.ts";
import { followable } from "../discovery/scope.ts";
import type { AgentJob } from "../state/job-requests.ts";
import type { Services } from "../services.ts";

const linksPerPage = 5;
const startPages = 5;

/**
 * Returns the pages that a run starts with: the given ones, those named in the prompt, or those that a search finds.
 */
export async function findStartPages(services: Services, team: string, { prompt, urls }: AgentJob): Promise<string[]> {
  if (urls && urls.length > 0) return [...new Set(urls)];
  const named = namedAddresses(prompt);
  if (named.length > 0) return named;
  const found = await services.searchIndex.find(team, prompt, { kind: "web", limit: startPages });
  return found.map(({ url }) => url);
}

/**
 * Returns the links of a page that match the prompt best, on the page's own site, unless the run is limited to its
 * URLs.
 */
export function findNextPages(page: AcquiredPage, request: AgentJob, seen: Set<string>): string[] {
  if (request.strictConstrainToURLs) return [];
  const terms = queryTerms(request.prompt);
  const { host } = new URL(page.finalUrl);
  const fresh = followable(page.links).filter((link) => new URL(link).host === host && !seen.has(link));
  const scored = fresh
    .map((url) => ({ url, score: relevance(terms, [new URL(url).pathname]) }))
    .filter(({ score }) => score > 0);
  const next = scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, linksPerPage)
    .map(({ url }) => url);
  for (const url of next) seen.add(url);
  return next;
}
