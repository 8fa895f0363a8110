import { createRobotsGuard, type RobotsGuard } from "../discovery/robots.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import { createListedSiteReader } from "../pages/listed-site-reader.ts";
import type { PageHit, PageResult } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { ClaimedPage, PageEntry } from "../state/job-pages.ts";
import { seedsAtOnce } from "../state/job-seeds.ts";
import type { JobProgress, JobRecord } from "../state/jobs.ts";
import { nextTurn, partsOf } from "../turns/turns.ts";
import { asHolder } from "./as-holder.ts";
import { addStarts } from "./commit-visits.ts";
import { createCrawlLinks, type CrawlLinks } from "./crawl-links.ts";
import { createCrawlRobots } from "./crawl-robots.ts";
import { finishJob } from "./finish.ts";
import { workOnPages } from "./page-job.ts";
import { failureOf } from "./page-outcome.ts";
import type { JobWork } from "./runner.ts";
import { plainVisit, type Visit } from "./visit.ts";

interface Crawl {
  readonly services: Services;
  readonly job: JobRecord<"crawl">;
  readonly signal: AbortSignal;
  readonly robots: RobotsGuard;
  readonly files: SiteReader;
  readonly links: CrawlLinks;
}

/** Creates the work of `POST /crawl`: from the start page and the sitemap along the links, each page once. */
export function createCrawlWork(services: Services): JobWork<"crawl"> {
  return async (job, signal) => {
    const { request } = job;
    const files = createListedSiteReader(services, services.accountOf(job), signal, request.scrapeOptions);
    const robots = createRobotsGuard(createCrawlRobots(services, job.id, files, signal), request.robotsUserAgent);
    const links = await createCrawlLinks(services, job);
    const crawl: Crawl = { services, job, signal, robots, files, links };
    // Before other processes join in, so that they find it stored.
    const siteDelay = request.ignoreRobotsTxt ? undefined : await robots.delay(request.url);
    if (job.seeded === 0) await seed(crawl);
    if (signal.aborted) return;
    const delay = request.delay ?? siteDelay;
    const pause = createPause(services.clock, delay, job.done > 0, signal);
    await workOnPages(services, job, signal, {
      mostAtOnce: delay === undefined ? request.maxConcurrency : 1,
      async visit(entry, read, visits) {
        const visit = await visitPage(crawl, entry, read, pause);
        if (visit && !signal.aborted) visits.add(visit);
      },
      refill: () => takeSeeds(crawl),
      conclude: (progress) => conclude(crawl, progress),
    });
  };
}

/**
 * Stores the pages of the sitemap and queues the start page. One process does so for all; if it is killed, another
 * starts over.
 */
async function seed(crawl: Crawl): Promise<void> {
  const { services, job, signal, robots, files } = crawl;
  const { request } = job;
  const listed =
    request.sitemap === "skip" ? [] : await listSitemapPages(request.url, robots, files, request.limit * 2);
  await asHolder(services, job, () => services.seeds.clear(job.id));
  for (const [part, addresses] of [...partsOf(listed, seedsAtOnce)].entries()) {
    await nextTurn();
    if (signal.aborted) return;
    await asHolder(services, job, () => services.seeds.keep(job.id, part, addresses));
  }
  if (signal.aborted) return;
  const starts = request.sitemap !== "only" || listed.length === 0 ? await startsOf(crawl, [request.url]) : [];
  await asHolder(services, job, async () => {
    await addStarts(services, job, starts);
    await services.jobs.seeded(job.id);
  });
  services.runner.wakeAll();
}

async function startsOf({ job, links }: Crawl, addresses: readonly string[]): Promise<PageEntry[]> {
  return (await links.find(addresses, job.request.url, 0)).entries;
}

/** Queues a portion of the sitemap's pages: a kill in between loses none. */
async function takeSeeds(crawl: Crawl): Promise<boolean> {
  const { services, job } = crawl;
  const next = await services.seeds.next(job.id);
  if (!next) return false;
  const starts = await startsOf(crawl, next.addresses);
  await services.database.unit(async () => {
    await services.jobs.lock(job.id);
    // Another process may have taken this portion in the meantime.
    if (await services.seeds.drop(job.id, next.part)) await addStarts(services, job, starts);
  });
  await nextTurn();
  return true;
}

async function visitPage(
  crawl: Crawl,
  entry: ClaimedPage,
  read: (entry: ClaimedPage) => Promise<PageResult>,
  pause: () => Promise<void>,
): Promise<Visit | undefined> {
  const { services, job, signal, robots } = crawl;
  if (!job.request.ignoreRobotsTxt && !(await robots.allows(entry.url))) return forbidden(crawl, entry);
  await pause();
  if (signal.aborted) return undefined;
  const result = await read(entry);
  if (signal.aborted) return undefined;
  return result.ok ? visitOf(crawl, entry, result) : plainVisit(entry, failureOf(services, job, entry.url, result));
}

async function forbidden({ services, robots }: Crawl, entry: PageEntry): Promise<Visit> {
  const problem = await robots.problem(entry.url);
  const reason = problem ?? "robots.txt disallows this page";
  const error = {
    id: services.randomId(),
    url: entry.url,
    at: services.clock.now(),
    error: reason,
    robots: problem === undefined,
  };
  return plainVisit(entry, { ok: false, error, credits: 0, isTold: false });
}

async function visitOf({ job, links }: Crawl, entry: PageEntry, hit: PageHit): Promise<Visit> {
  const addresses = job.request.sitemap === "only" ? [] : hit.page.links;
  const { entries, errors, remember } = await links.find(addresses, entry.url, entry.depth + 1);
  return { entry, outcome: hit, otherKeys: links.otherKeys(hit.page), links: entries, errors, onKept: remember };
}

/** Waits before every page except a job's first: a crawl never delays its end by a pause that no page follows. */
function createPause(
  clock: Services["clock"],
  seconds: number | undefined,
  isUnderWay: boolean,
  signal: AbortSignal,
): () => Promise<void> {
  let isFirst = !isUnderWay;
  return async () => {
    if (seconds !== undefined && !isFirst) await clock.sleep(seconds * 1_000, signal).catch(() => {});
    isFirst = false;
  };
}

async function conclude({ services, job }: Crawl, { found, done }: JobProgress): Promise<void> {
  const { url, limit } = job.request;
  let failure = await services.pages.failure(job.id);
  if (found === 0 && limit > 0 && (await services.pages.errors(job.id)).length === 0) {
    // A crawl without pages is puzzling; its error says why.
    const error = "includePaths and excludePaths apply to the start page too, and they exclude it";
    failure = { id: services.randomId(), url, at: services.clock.now(), error };
    await services.pages.addErrors(job.id, [failure]);
  }
  // A crawl that could not read a single page has failed; one that missed some is complete, and lists them.
  const hasFailed = done === 0 && failure !== undefined;
  const error = `no page of ${url} could be read: ${failure?.error}`;
  await finishJob(services, job, hasFailed ? { state: "failed", error } : { state: "succeeded" });
}
