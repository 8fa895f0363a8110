import { decodeScrapeOptions } from "../operations/scrape-options.ts";
import type { PageResult } from "../pages/page-request.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import type { WriteBatch } from "../state/write-batch.ts";
import { accountOfJob } from "./job-account.ts";

/** A crawl or a batch at work on its pages. */
export interface PageWork {
  readonly services: Services;
  readonly job: JobRecord<"batch" | "crawl">;
  readonly signal: AbortSignal;
  /** Takes every write of the job. */
  readonly writes: WriteBatch;
}

/** How a crawl and a batch read a page: with the job's options, for its account, as soon as there is a place. */
export function createPageReader({ services, job, signal, writes }: PageWork) {
  const options = decodeScrapeOptions(job.request.scrapeOptions);
  const zeroDataRetention = job.request.zeroDataRetention === true;
  const account = accountOfJob(services, job);
  return ({ url }: PageEntry): Promise<PageResult> =>
    readPage(services, { url, options, account, signal: () => signal, zeroDataRetention, patient: true, writes });
}
