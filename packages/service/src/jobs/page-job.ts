import { decodeScrapeOptions } from "../contract/scrape-options.ts";
import type { PageResult } from "../pages/page-request.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { PageJob } from "./commit-visits.ts";
import { accountOfJob } from "./job-account.ts";
import { runPageLoop } from "./page-loop.ts";
import { createVisitBatch } from "./visit-batch.ts";
import type { VisitBatch } from "./visit-batch.ts";

/** What a crawl and a batch do each in their own way. */
export interface PageJobParts {
  /** Pages of the job that are read at the same time, by all processes together; none where only the team's limit counts. */
  readonly mostAtOnce: number | undefined;
  /** Visits a page and adds what came of it to the batch. */
  visit(entry: PageEntry, read: (entry: PageEntry) => Promise<PageResult>, visits: VisitBatch): Promise<void>;
  /** Makes pages of addresses that wait; false when there are none. */
  refill(): Promise<boolean>;
  /** Ends the job, in a unit of work: no page waits or is being read. */
  conclude(): Promise<void>;
}

/** How long a process that has nothing to do waits for pages that others find, milliseconds. */
const pollMs = 100;

/**
 * Works on the pages of a job together with all other processes: claims pages, reads them, keeps what came of them. Ends
 * the job when no page is left; where others still read some, it leaves, and comes back when they found more.
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
  // Less than one page at a time is none, and the job would end with nothing done.
  const lanes = Math.max(1, Math.min(parts.mostAtOnce ?? Infinity, concurrency, workerConcurrency));
  // What this process has claimed without knowing, because its connection broke, is read like the rest.
  await services.pages.release(job.id, services.holder);
  try {
    await runPageLoop({
      lanes,
      ahead: claimedAhead(services, lanes),
      signal,
      claim: (most) => claimPages(services, job, parts, most),
      work: (entry) => parts.visit(entry, read, visits),
      flush: visits.flush,
      changed: changes.wait,
    });
    if (!signal.aborted) await conclude(services, job, parts);
  } finally {
    changes.close();
    await services.pages.release(job.id, services.holder);
  }
}

/** Pages claimed ahead are read by nobody else meanwhile, so fewer are where other processes want some. */
function claimedAhead({ database }: Services, lanes: number): number {
  return database.isAlone ? lanes * 2 : Math.ceil(lanes / 2) - 1;
}

async function claimPages(
  services: Services,
  job: PageJob,
  parts: PageJobParts,
  most: number,
): Promise<readonly PageEntry[]> {
  for (;;) {
    const entries = await claimSome(services, job, parts.mostAtOnce, most);
    if (entries.length > 0 || !(await parts.refill())) return entries;
  }
}

/** Where the job has a limit of its own, claims of all processes are counted one after another. */
function claimSome(
  { database, jobs, pages, holder }: Services,
  { id }: PageJob,
  mostAtOnce: number | undefined,
  most: number,
): Promise<PageEntry[]> {
  if (mostAtOnce === undefined || database.isAlone) return pages.claim(id, holder, most);
  return database.unit(async () => {
    await jobs.lock(id);
    const room = Math.max(1, mostAtOnce) - (await pages.claimed(id));
    return room > 0 ? pages.claim(id, holder, Math.min(room, most)) : [];
  });
}

/** Ends the job unless there is more to do, which another process may have found meanwhile. */
function conclude({ database, jobs, pages, seeds }: Services, { id }: PageJob, parts: PageJobParts): Promise<void> {
  return database.unit(async () => {
    const progress = await jobs.lock(id);
    if (progress?.state !== "running" || (await pages.isOpen(id)) || (await seeds.next(id))) return;
    await parts.conclude();
  });
}

/** How a crawl and a batch read a page: with the job's options, for its account, as soon as there is a place. */
function createReader(services: Services, job: PageJob, signal: AbortSignal, visits: VisitBatch) {
  const options = decodeScrapeOptions(job.request.scrapeOptions);
  const zeroDataRetention = job.request.zeroDataRetention === true;
  const account = accountOfJob(services, job);
  // A process that is alone has one commit for all; in a fleet what is killed has kept its copies before that.
  const keepCopy = services.database.isAlone ? visits.addCopy : services.copies.keep;
  const facts = { options, account, signal: () => signal, zeroDataRetention, patient: true, keepsHistory: true };
  return ({ url }: PageEntry): Promise<PageResult> => readPage(services, { url, ...facts, keepCopy });
}

/** Something that happens now and then, and a wait for it that never takes long. */
function createChanges() {
  let timer: NodeJS.Timeout | undefined;
  let waiting: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

  function tell(): void {
    clearTimeout(timer);
    waiting?.resolve();
    waiting = undefined;
  }

  return {
    tell,
    close: tell,
    wait(): Promise<void> {
      if (!waiting) {
        let resolve = () => {};
        const promise = new Promise<void>((done) => (resolve = done));
        waiting = { promise, resolve };
        timer = setTimeout(tell, pollMs);
      }
      return waiting.promise;
    },
  };
}
