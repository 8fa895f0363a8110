import { globBase, globMatcher, isGlob } from "../discovery/glob.ts";
import { createRobotsGuard } from "../discovery/robots.ts";
import { followable } from "../discovery/scope.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { createTextFetcher } from "../discovery/text-fetcher.ts";
import type { Services } from "../services.ts";
import type { Attempted, ExtractRequest } from "./extract.ts";
import { mapConcurrently } from "./pool.ts";

/** Reads one page. */
type Read = (url: string) => Promise<Attempted>;

/** Reads the plain addresses, the pages that the globs lead to, and those a search finds where it is asked for. */
export async function findExtractPages(
  services: Services,
  request: ExtractRequest,
  signal: AbortSignal,
  read: Read,
): Promise<Attempted[]> {
  const { concurrency, extractPages } = services.limits;
  const globs = request.urls.filter(isGlob);
  const starts = unique([
    ...request.urls.map((url) => (isGlob(url) ? globBase(url) : url)),
    ...searched(services, request),
  ]);
  const first = await mapConcurrently(starts, concurrency, read);
  if (globs.length === 0 || signal.aborted) return first;
  const known = new Set(first.flatMap(({ url, result }) => (result.ok ? [url, result.page.finalUrl] : [url])));
  const matchers = globs.map((glob) => globMatcher(glob, request.includeSubdomains));
  const linked = first.flatMap(({ result }) => (result.ok ? result.page.links : []));
  const listed = request.ignoreSitemap || isCacheOnly(request) ? [] : await listedPages(services, globs, signal);
  const wanted = followable([...linked, ...listed]).filter(
    (url) => !known.has(url) && matchers.some((fits) => fits(url)),
  );
  const allowed = isCacheOnly(request) ? wanted : await keepAllowed(services, wanted, signal);
  const rest = await mapConcurrently(allowed.slice(0, Math.max(0, extractPages - first.length)), concurrency, read);
  // A page that nobody named and that is not there is no failure of the job.
  return [...first, ...rest.filter(({ result }) => result.ok && result.page.statusCode < 400)];
}

/** Under `lockdown` and `minAge` no request may leave, not even for robots.txt. */
function isCacheOnly({ scrapeOptions }: ExtractRequest): boolean {
  return scrapeOptions.lockdown === true || scrapeOptions.minAge !== undefined;
}

function searched(services: Services, { enableWebSearch, prompt }: ExtractRequest): string[] {
  if (!enableWebSearch || prompt === undefined) return [];
  return services.searchIndex.find(prompt, { kind: "web", limit: 3 }).map(({ url }) => url);
}

async function listedPages(services: Services, globs: readonly string[], signal: AbortSignal): Promise<string[]> {
  const fetchText = createTextFetcher(services.acquirer, services.plainOptions, signal);
  const robots = createRobotsGuard(fetchText);
  const lists = await Promise.all(globs.map((glob) => listSitemapPages(globBase(glob), robots, fetchText, 10_000)));
  return lists.flat();
}

async function keepAllowed(services: Services, urls: readonly string[], signal: AbortSignal): Promise<string[]> {
  const robots = createRobotsGuard(createTextFetcher(services.acquirer, services.plainOptions, signal));
  const allowed = await Promise.all(urls.map((url) => robots.allows(url)));
  return urls.filter((_url, index) => allowed[index]);
}

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls)];
}
