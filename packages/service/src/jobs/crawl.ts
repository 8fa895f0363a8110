import { createRobotsGuard } from "../discovery/robots.ts";
import type { RobotsGuard } from "../discovery/robots.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { createTextFetcher } from "../discovery/text-fetcher.ts";
import type { TextFetcher } from "../discovery/text-fetcher.ts";
import type { PageHit, PageResult } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import { createWriteBatch } from "../state/write-batch.ts";
import { createFrontier } from "./crawl-frontier.ts";
import type { Frontier } from "./crawl-frontier.ts";
import { finishJob } from "./finish.ts";
import { runPageLoop } from "./page-loop.ts";
import { keepFailure, keepResult } from "./page-outcome.ts";
import { createPageReader } from "./page-reader.ts";
import type { PageWork } from "./page-reader.ts";
import type { JobWork } from "./runner.ts";

/** One crawl under way. */
interface Crawl extends PageWork {
  readonly request: CrawlJob;
  readonly robots: RobotsGuard;
  readonly fetchText: TextFetcher;
  readonly frontier: Frontier;
  readonly read: (entry: PageEntry) => Promise<PageResult>;
}

/** The work of `POST /crawl`: from the start page and the sitemap along the links, each page once. */
export function createCrawlWork(services: Services): JobWork<"crawl"> {
  return async (job, signal) => {
    const { request } = job;
    const writes = createWriteBatch(services.database, signal);
    const work: PageWork = { services, job, signal, writes };
    const fetchText = createTextFetcher(services.acquirer, services.plainOptions, signal);
    const robots = createRobotsGuard(fetchText, request.robotsUserAgent);
    const frontier = createFrontier(work, request);
    const crawl: Crawl = { ...work, request, robots, fetchText, frontier, read: createPageReader(work) };
    await seed(crawl);
    const delay = request.delay ?? (request.ignoreRobotsTxt ? undefined : await robots.delay(request.url));
    const most = Math.min(request.maxConcurrency ?? Infinity, services.limits.concurrency);
    // Less than one page at a time is none, and the crawl would end with nothing done.
    const lanes = delay === undefined ? Math.max(1, most) : 1;
    const pause = createPause(services.clock, delay, signal);
    await runPageLoop({ queue: frontier.queue, lanes, signal, work: (entry) => visit(crawl, entry, pause) });
    writes.flush();
    if (!signal.aborted) conclude(crawl);
  };
}

/** Puts the start page and the sitemap's pages in the queue, unless an earlier life of this job did so. */
async function seed({ services, job, request, signal, robots, fetchText, frontier, writes }: Crawl): Promise<void> {
  if (frontier.wasSeeded) return;
  const listed =
    request.sitemap === "skip" ? [] : await listSitemapPages(request.url, robots, fetchText, request.limit * 2);
  if (signal.aborted) return;
  const starts = request.sitemap !== "only" || listed.length === 0 ? [request.url, ...listed] : listed;
  const { queued, spare } = frontier.discover(starts, request.url, 0);
  writes.add(() => {
    services.pages.add(job.id, queued, services.clock.now());
    services.pages.addSpares(job.id, spare, services.clock.now());
  });
  writes.flush();
  if (frontier.queue.length === 0 && request.limit > 0) noteNothingToRead(services, job, request);
}

/** A crawl without a page is a riddle; its error tells why. */
function noteNothingToRead(services: Services, { id: job }: JobRecord, { url }: CrawlJob): void {
  const error = "the start page has to fit includePaths and excludePaths too, and it does not";
  services.pages.addError(job, { id: services.randomId(), url, at: services.clock.now(), error });
}

async function visit(crawl: Crawl, entry: PageEntry, pause: () => Promise<void>): Promise<void> {
  const { services, job, request, signal, robots } = crawl;
  if (!request.ignoreRobotsTxt && !(await robots.allows(entry.url))) {
    const at = services.clock.now();
    const error = "robots.txt asks not to read this page";
    const id = services.randomId();
    giveUp(crawl, entry, () => services.pages.drop(job.id, entry.key, { id, url: entry.url, at, error, robots: true }));
    return;
  }
  await pause();
  if (signal.aborted) return;
  const result = await crawl.read(entry);
  if (signal.aborted) return;
  if (result.ok) keepVisit(crawl, entry, result);
  else giveUp(crawl, entry, () => keepFailure(services, job, entry, result));
}

/** Waits before every page but the first: no crawl is kept from ending by a wait that nothing comes after. */
function createPause(clock: Services["clock"], seconds: number | undefined, signal: AbortSignal) {
  let isFirst = true;
  return async () => {
    if (seconds !== undefined && !isFirst) await clock.sleep(seconds * 1_000, signal).catch(() => {});
    isFirst = false;
  };
}

/** Keeps the page and what it links to in one commit, so that a kill loses neither or both. */
function keepVisit({ services, job, request, frontier, writes }: Crawl, entry: PageEntry, hit: PageHit): void {
  const { pages, clock } = services;
  const { isDuplicate, aliases } = frontier.recognise(entry, hit.page);
  const filled = isDuplicate ? frontier.forget(entry) : [];
  const links = request.sitemap === "only" ? [] : hit.page.links;
  const { queued, spare } = frontier.discover(links, entry.url, entry.depth + 1);
  writes.add(() => {
    if (isDuplicate) pages.drop(job.id, entry.key);
    else keepResult(services, job, entry, hit.document, hit.credits);
    for (const key of aliases) pages.addAlias(job.id, key, entry);
    pages.add(job.id, [...filled, ...queued], clock.now());
    pages.addSpares(job.id, spare, clock.now());
  });
}

/** Gives a page up, and notes it together with the page that takes its place. */
function giveUp({ services, job, frontier, writes }: Crawl, entry: PageEntry, note: () => void): void {
  const filled = frontier.forget(entry);
  writes.add(() => {
    note();
    services.pages.add(job.id, filled, services.clock.now());
  });
}

function conclude({ services, job, request }: Crawl): void {
  const now = services.jobs.get(job.id);
  const failure = services.pages.errors(job.id).find((error) => !error.robots && error.code !== "EXTERNAL_LINK");
  // A crawl that could not read a single page has failed; one that missed some has ended, and lists them.
  if (now?.done === 0 && failure)
    finishJob(services, job, {
      state: "failed",
      error: `no page of ${request.url} could be read: ${failure.error}`,
    });
  else finishJob(services, job, { state: "succeeded" });
}
