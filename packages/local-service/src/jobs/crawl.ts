import { createRobotsGuard } from "../discovery/robots.ts";
import type { RobotsGuard } from "../discovery/robots.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { createTextFetcher } from "../discovery/text-fetcher.ts";
import type { TextFetcher } from "../discovery/text-fetcher.ts";
import { readPage } from "../pages/page-source.ts";
import type { PageHit } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import { createFrontier } from "./crawl-frontier.ts";
import type { Frontier } from "./crawl-frontier.ts";
import type { CrawlRequest } from "./crawl-request.ts";
import { finishJob } from "./finish.ts";
import { accountOfJob } from "./job-account.ts";
import { runPageLoop } from "./page-loop.ts";
import { keepFailure, keepResult } from "./page-outcome.ts";
import type { JobWork } from "./runner.ts";

/** One crawl under way. */
interface Crawl {
  readonly services: Services;
  readonly job: JobRecord;
  readonly request: CrawlRequest;
  readonly signal: AbortSignal;
  readonly robots: RobotsGuard;
  readonly fetchText: TextFetcher;
  readonly frontier: Frontier;
}

/** The work of `POST /crawl`: from the start page and the sitemap along the links, each page once. */
export function createCrawlWork(services: Services): JobWork {
  return async (job, signal) => {
    const request = job.request as unknown as CrawlRequest;
    const fetchText = createTextFetcher(services.acquirer, services.plainOptions, signal);
    const robots = createRobotsGuard(fetchText, request.robotsUserAgent);
    const frontier = createFrontier(services, job, request);
    const crawl: Crawl = { services, job, request, signal, robots, fetchText, frontier };
    await seed(crawl);
    const delay = request.delay ?? (request.ignoreRobotsTxt ? undefined : await robots.delay(request.url));
    const most = Math.min(request.maxConcurrency ?? Infinity, services.limits.concurrency);
    const lanes = delay === undefined ? most : 1;
    const work = (entry: PageEntry) => visit(crawl, entry, delay);
    await runPageLoop({ queue: frontier.queue, lanes, signal, work });
    if (!signal.aborted) conclude(crawl);
  };
}

/** Puts the start page and the sitemap's pages in the queue, unless an earlier life of this job did so. */
async function seed({ services, job, request, signal, robots, fetchText, frontier }: Crawl): Promise<void> {
  if (frontier.wasSeeded) return;
  const listed =
    request.sitemap === "skip" ? [] : await listSitemapPages(request.url, robots, fetchText, request.limit * 2);
  if (signal.aborted) return;
  services.database.transaction(() => {
    if (request.sitemap !== "only" || listed.length === 0) frontier.add([request.url], request.url, 0);
    frontier.add(listed, request.url, 0);
  });
  if (frontier.queue.length === 0) services.log(`crawl ${job.id}: the start page does not fit the patterns`);
}

async function visit(crawl: Crawl, entry: PageEntry, delay: number | undefined): Promise<void> {
  const { services, job, request, signal, robots } = crawl;
  if (!request.ignoreRobotsTxt && !(await robots.allows(entry.url))) {
    const at = services.clock.now();
    const message = "robots.txt asks not to read this page";
    services.pages.drop(job.id, entry.key, {
      id: services.randomId(),
      url: entry.url,
      at,
      error: message,
      robots: true,
    });
    return;
  }
  const { scrapeOptions: options, zeroDataRetention = false } = request;
  const account = accountOfJob(services, job);
  const result = await readPage(services, {
    url: entry.url,
    options,
    account,
    signal,
    zeroDataRetention,
    patient: true,
  });
  if (signal.aborted) return;
  if (result.ok) keepVisit(crawl, entry, result);
  else keepFailure(services, job, entry, result);
  if (delay !== undefined) await services.clock.sleep(delay * 1_000, signal).catch(() => {});
}

/** Keeps the page and what it links to in one step, so that a kill loses neither or both. */
function keepVisit({ services, job, request, frontier }: Crawl, entry: PageEntry, hit: PageHit): void {
  services.database.transaction(() => {
    if (frontier.isDuplicate(entry, hit.page)) services.pages.drop(job.id, entry.key);
    else keepResult(services, job, entry, hit.document, hit.credits);
    if (request.sitemap !== "only") frontier.add(hit.page.links, entry.url, entry.depth + 1);
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
