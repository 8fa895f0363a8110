import { createRobotsGuard } from "../discovery/robots.ts";
import type { RobotsGuard } from "../discovery/robots.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { createSiteReader } from "../discovery/site-reader.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import { PatternError } from "../patterns/patterns.ts";
import type { PageHit, PageResult } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import { seedsAtOnce } from "../state/job-seeds.ts";
import { nextTurn, partsOf } from "../turns/turns.ts";
import { createWriteBatch } from "../state/write-batch.ts";
import { createFrontier } from "./crawl-frontier.ts";
import type { Frontier } from "./crawl-frontier.ts";
import { finishJob } from "./finish.ts";
import { runPageLoop } from "./page-loop.ts";
import { keepFailure, keepResult, weightOf } from "./page-outcome.ts";
import { createPageReader } from "./page-reader.ts";
import type { PageWork } from "./page-reader.ts";
import type { JobWork } from "./runner.ts";

/** One crawl under way. */
interface Crawl extends PageWork {
  readonly request: CrawlJob;
  readonly robots: RobotsGuard;
  readonly files: SiteReader;
  readonly frontier: Frontier;
  readonly read: (entry: PageEntry) => Promise<PageResult>;
}

/** The work of `POST /crawl`: from the start page and the sitemap along the links, each page once. */
export function createCrawlWork(services: Services): JobWork<"crawl"> {
  return async (job, signal) => {
    const { request } = job;
    const writes = createWriteBatch(services.database, signal);
    const work: PageWork = { services, job, signal, writes };
    const files = createSiteReader(services.acquirer, services.plainOptions, signal);
    const robots = createRobotsGuard(files, request.robotsUserAgent);
    const frontier = await createFrontier(work, request).catch((error: unknown) => {
      // The request was checked; a job that an earlier version of the service accepted was not.
      if (!(error instanceof PatternError)) throw error;
      finishJob(services, job, { state: "failed", error: `includePaths or excludePaths: a pattern ${error.message}` });
    });
    if (!frontier) return;
    const crawl: Crawl = { ...work, request, robots, files, frontier, read: createPageReader(work) };
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

/** Keeps what the sitemap lists and queues the start page, unless an earlier life of this job did so. */
async function seed(crawl: Crawl): Promise<void> {
  const { services, job, request, signal, robots, files, frontier } = crawl;
  if (frontier.wasSeeded) return takeSeeds(crawl);
  const listed =
    request.sitemap === "skip" ? [] : await listSitemapPages(request.url, robots, files, request.limit * 2);
  services.seeds.clear(job.id);
  for (const [part, addresses] of [...partsOf(listed, seedsAtOnce)].entries()) {
    await nextTurn();
    if (signal.aborted) return;
    services.seeds.keep(job.id, part, addresses);
  }
  if (request.sitemap !== "only" || listed.length === 0) await discover(crawl, [request.url]);
  await takeSeeds(crawl);
  if (frontier.queue.length === 0 && request.limit > 0) noteNothingToRead(services, job, request);
}

/** Queues what the sitemap listed, a part at a time: a kill in between loses none of it. */
async function takeSeeds(crawl: Crawl): Promise<void> {
  const { services, job, signal } = crawl;
  for (let next = services.seeds.next(job.id); next && !signal.aborted; next = services.seeds.next(job.id)) {
    const { part, addresses } = next;
    await discover(crawl, addresses, () => services.seeds.drop(job.id, part));
    await nextTurn();
  }
}

async function discover({ services, job, request, frontier }: Crawl, starts: readonly string[], done = () => {}) {
  const { queued, spare } = await frontier.discover(starts, request.url, 0);
  services.database.transaction(() => {
    services.pages.add(job.id, queued, services.clock.now());
    services.pages.addSpares(job.id, spare, services.clock.now());
    done();
  });
  frontier.queue.push(...queued);
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
    const problem = await robots.problem(entry.url);
    const error = problem ?? "robots.txt asks not to read this page";
    const id = services.randomId();
    giveUp(crawl, entry, () =>
      services.pages.drop(job.id, entry.key, { id, url: entry.url, at, error, robots: problem === undefined }),
    );
    return;
  }
  await pause();
  if (signal.aborted) return;
  const result = await crawl.read(entry);
  if (signal.aborted) return;
  if (result.ok) await keepVisit(crawl, entry, result);
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
async function keepVisit({ services, job, request, frontier, writes }: Crawl, entry: PageEntry, hit: PageHit) {
  const { pages, clock } = services;
  const { isDuplicate, aliases } = frontier.recognise(entry, hit.page);
  const links = request.sitemap === "only" ? [] : hit.page.links;
  const { queued, spare } = await frontier.discover(links, entry.url, entry.depth + 1);
  const filled = isDuplicate ? frontier.forget(entry) : [];
  writes.add(
    () => {
      if (isDuplicate) pages.drop(job.id, entry.key);
      else keepResult(services, job, entry, hit.document, hit.credits);
      for (const key of aliases) pages.addAlias(job.id, key, entry);
      pages.add(job.id, [...filled, ...queued], clock.now());
      pages.addSpares(job.id, spare, clock.now());
    },
    weightOf(hit.document) + (queued.length + spare.length) / 50,
  );
  frontier.queue.push(...queued);
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
