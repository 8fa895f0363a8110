import { globBase, globMatcher, isGlob } from "../discovery/glob.ts";
import { createRobotsGuard, type RobotsGuard } from "../discovery/robots.ts";
import { followable } from "../discovery/scope.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { createListedSiteReader } from "../pages/listed-site-reader.ts";
import { eachOf, inTurns, nextTurn, onceEach } from "../turns/turns.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";
import type { Attempted, ExtractRequest } from "./extract.ts";
import { mapConcurrently } from "./pool.ts";

type Read = (url: string) => Promise<Attempted>;

/** Reads the plain addresses, the pages that match the globs, and those that a search finds if requested. */
export async function findExtractPages(
  services: Services,
  job: JobRecord<"extract">,
  request: ExtractRequest,
  signal: AbortSignal,
  read: Read,
): Promise<Attempted[]> {
  const { concurrency, extractPages } = services.limits;
  const globs = request.urls.filter(isGlob);
  const named = [...request.urls.filter((url) => !isGlob(url)), ...(await searched(services, job.team, request))];
  const starts = [...new Set([...request.urls.map((url) => (isGlob(url) ? globBase(url) : url)), ...named])];
  const first = await mapConcurrently(starts, concurrency, read);
  if (globs.length === 0 || signal.aborted) return first;
  const known = new Set(first.flatMap(({ url, result }) => (result.ok ? [url, result.page.finalUrl] : [url])));
  const fits = await globMatcher(globs, request.includeSubdomains);
  const files = createListedSiteReader(services, services.accountOf(job), signal, request.scrapeOptions);
  const robots = createRobotsGuard(files);
  const bases = request.ignoreSitemap || isCacheOnly(request) ? [] : globs.map(globBase);
  const listed = await Promise.all(bases.map((base) => listSitemapPages(base, robots, files, 10_000)));
  const wanted: string[] = [];
  const look = onceEach((link: string) => {
    const [url] = followable([link]);
    if (url !== undefined && !known.has(url) && fits(url)) wanted.push(url);
  });
  await inTurns(eachOf([...linksOf(first), ...listed]), look);
  if (wanted.length === 0) {
    // A folder may have no page of its own; the site's first page often names what is new in it.
    const homes = new Set(globs.map((glob) => URL.parse("/", globBase(glob))?.href ?? glob));
    const unread = [...homes].filter((home) => !known.has(home));
    const pages = await mapConcurrently(unread, concurrency, read);
    await inTurns(eachOf(linksOf(pages)), look);
  }
  const most = Math.max(0, extractPages - first.length);
  const allowed = isCacheOnly(request) ? wanted.slice(0, most) : await keepAllowed(robots, wanted, most);
  const rest = await mapConcurrently([...new Set(allowed)], concurrency, read);
  // A missing page that the request did not name is not a failure of the job.
  const found = rest.filter(({ result }) => result.ok && result.page.statusCode < 400);
  // Nor is a page that was only requested as the starting point of a glob: `/shop/d*` starts at `/shop/`.
  const asked = first.filter(({ url }) => named.includes(url) || fits(url));
  return asked.length + found.length > 0 ? [...asked, ...found] : first;
}

function linksOf(attempted: readonly Attempted[]): (readonly string[])[] {
  return attempted.map(({ result }) => (result.ok ? result.page.links : []));
}

/** With `lockdown` and `minAge` no request may be sent, not even for robots.txt. */
function isCacheOnly({ scrapeOptions }: ExtractRequest): boolean {
  return scrapeOptions.lockdown === true || scrapeOptions.minAge !== undefined;
}

async function searched(
  services: Services,
  team: string,
  { enableWebSearch, prompt }: ExtractRequest,
): Promise<string[]> {
  if (!enableWebSearch || prompt === undefined) return [];
  const found = await services.searchIndex.find(team, prompt, { kind: "web", limit: 3 });
  return found.map(({ url }) => url);
}

async function keepAllowed(robots: RobotsGuard, urls: readonly string[], most: number): Promise<string[]> {
  const allowed: string[] = [];
  for (const url of new Set(urls)) {
    if (allowed.length >= most) break;
    if (await robots.allows(url)) allowed.push(url);
    await nextTurn();
  }
  return allowed;
}
