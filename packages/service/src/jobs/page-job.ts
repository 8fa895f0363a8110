import { decodeScrapeOptions } from "../contract/scrape-options.ts";
import type { PageResult } from "../pages/page-request.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import { mostDeaths, type ClaimedPage } from "../state/job-pages.ts";
import type { JobProgress } from "../state/jobs.ts";
import type { PageJob } from "./commit-visits.ts";
import { runPageLoop } from "./page-loop.ts";
import { createVisitBatch, type VisitBatch } from "./visit-batch.ts";

/** The steps in which crawls and batches differ. */
export interface PageJobParts {
  /**
   * Number of the job's pages that all processes together read at the same time; undefined if only the team's limit
   * applies.
   */
  readonly mostAtOnce: number | undefined;
  /** Visits a page and adds the outcome to the batch of visits. */
  visit(entry: ClaimedPage, read: (entry: ClaimedPage) => Promise<PageResult>, visits: VisitBatch): Promise<void>;
  /** Converts waiting addresses to pages. Returns false if there are none. */
  refill(): Promise<boolean>;
  /** Ends the job in a unit of work, once no page is waiting or being read. */
  conclude(progress: JobProgress): Promise<void>;
}

/** How long an idle process waits for pages that others find, milliseconds. */
const pollMs = 100;

/**
 * Works on a job's pages together with all other processes: claims pages, reads them and stores the outcomes. Ends the
 * job when no page is left. If other processes are still reading some, it leaves, and returns when they have found
 * more.
 */
export async function workOnPages(
  services: Services,
  job: PageJob,
  signal: AbortSignal,
  parts: PageJobParts,
): Promise<void> {
  const changes = createChanges();
  const visits = createVisitBatch(services, job, signal, changes.tell);
  const read = createReader(services, job, signal, visits);
  const { concurrency, workerConcurrency } = services.limits;
  // With less than one page at a time, the job would end with nothing done.
  const lanes = Math.max(1, Math.min(parts.mostAtOnce ?? Infinity, concurrency, workerConcurrency));
  let isDrained = false;
  // Addresses are only added before the work begins.
  const refill = async () => {
    isDrained ||= !(await parts.refill());
    return !isDrained;
  };
  // If the connection broke during a claim, this process has pages that it does not know of: they are read like the
  // rest.
  await services.pages.release(job.id, services.holder);
  try {
    await runPageLoop({
      lanes,
      // No other process reads pages that are claimed ahead, so fewer are claimed if there are other processes.
      ahead: services.database.isAlone ? lanes * 2 : Math.ceil(lanes / 2) - 1,
      signal,
      claim: (most) => claimPages(services, job, { ...parts, refill }, most),
      work: (entry) => parts.visit(entry, read, visits),
      flush: visits.flush,
      changed: changes.wait,
    });
    if (!signal.aborted) await conclude(services, job, parts);
  } finally {
    changes.tell();
    await services.pages.release(job.id, services.holder);
  }
}

async function claimPages(
  services: Services,
  job: PageJob,
  parts: PageJobParts,
  most: number,
): Promise<readonly ClaimedPage[]> {
  for (;;) {
    const entries = await claimSome(services, job, parts.mostAtOnce, most);
    if (entries.length > 0 || !(await parts.refill())) return entries;
  }
}

/** If the job has its own limit, the claims of all processes are counted one after another. */
function claimSome(
  { database, jobs, pages, holder }: Services,
  { id }: PageJob,
  mostAtOnce: number | undefined,
  most: number,
): Promise<ClaimedPage[]> {
  if (mostAtOnce === undefined || database.isAlone) return pages.claim(id, holder, most);
  return database.unit(async () => {
    await jobs.lock(id);
    const room = Math.max(1, mostAtOnce) - (await pages.claimed(id));
    return room > 0 ? pages.claim(id, holder, Math.min(room, most)) : [];
  });
}

/** Ends the job unless there is more to do; another process may have found more in the meantime. */
function conclude({ database, jobs, pages, seeds }: Services, { id }: PageJob, parts: PageJobParts): Promise<void> {
  return database.unit(async () => {
    const progress = await jobs.lock(id);
    if (progress?.state !== "running" || (await pages.isOpen(id)) || (await seeds.next(id))) return;
    await parts.conclude(progress);
  });
}

/**
 * Creates the function that reads a page of a crawl or batch: with the job's options, for its account, as soon as
 * there is room for another visit.
 */
function createReader(services: Services, job: PageJob, signal: AbortSignal, visits: VisitBatch) {
  const options = decodeScrapeOptions(job.request.scrapeOptions);
  const zeroDataRetention = job.request.zeroDataRetention === true;
  const facts = { options, signal: () => signal, zeroDataRetention, patient: true, keepsLater: true };
  return async ({ url, deaths }: ClaimedPage): Promise<PageResult> => {
    await visits.room();
    if (deaths >= mostDeaths) return { ok: false, row: "internal-server-error", message: fatal, credits: 0 };
    // The account is read for each page: its rules may be tightened while the job runs.
    return readPage(services, { url, ...facts, account: services.accountOf(job) });
  };
}

const fatal = `given up after ${mostDeaths} processes that had taken this page were lost; it may be the reason`;

/** Creates a recurring event. `wait` resolves when it occurs, after `pollMs` at the latest. */
function createChanges() {
  let timer: NodeJS.Timeout | undefined;
  let next: Promise<void> | undefined;
  let wake = () => {};

  function tell(): void {
    clearTimeout(timer);
    wake();
    next = undefined;
  }

  function wait(): Promise<void> {
    return (next ??= new Promise((resolve) => {
      wake = resolve;
      timer = setTimeout(tell, pollMs);
    }));
  }

  return { tell, wait };
}
