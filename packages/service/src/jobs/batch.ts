import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import { seedsAtOnce } from "../state/job-seeds.ts";
import type { JobRecord } from "../state/jobs.ts";
import { createWriteBatch } from "../state/write-batch.ts";
import { nextTurn, partsOf } from "../turns/turns.ts";
import { announce } from "./announce.ts";
import { finishJob } from "./finish.ts";
import { runPageLoop } from "./page-loop.ts";
import { keepFailure, keepResult, weightOf } from "./page-outcome.ts";
import { createPageReader } from "./page-reader.ts";
import type { JobWork } from "./runner.ts";

/** The work of `POST /batch/scrape`: read each given page, in any order, and keep what came of it. */
export function createBatchWork(services: Services): JobWork<"batch"> {
  return async (job, signal) => {
    const lanes = Math.min(job.request.maxConcurrency ?? Infinity, services.limits.concurrency);
    const queue = services.pages.queued(job.id);
    const writes = createWriteBatch(services.database, signal);
    const read = createPageReader({ services, job, signal, writes });
    await runPageLoop({
      queue,
      lanes,
      signal,
      refill: () => takeSeeds(services, job),
      async work(entry) {
        const result = await read(entry);
        if (signal.aborted) return;
        const keep = () => {
          if (result.ok) keepResult(services, job, entry, result.document, result.credits);
          else keepFailure(services, job, entry, result);
        };
        writes.add(keep, result.ok ? weightOf(result.document) : 1);
      },
    });
    writes.flush();
    if (!signal.aborted) finishJob(services, job, { state: "succeeded" });
  };
}

/** Keeps the addresses of a batch that is about to be made, a part at a turn. */
export async function keepAddresses(services: Services, id: string, urls: readonly string[]): Promise<void> {
  for (const [part, addresses] of [...partsOf(urls, seedsAtOnce)].entries()) {
    if (part > 0) await nextTurn();
    services.seeds.keep(id, part, addresses);
  }
}

/** Tells of a new batch, and how many pages it has; each address of the request is a page of its own, also when it is there twice. */
export function prepareBatch(services: Services, job: JobRecord<"batch">): void {
  services.jobs.addFound(job.id, job.request.pages);
  announce(services, job, { event: "started", success: true, data: [] });
}

/** Makes pages of the next part of the addresses. */
function takeSeeds({ database, seeds, pages, clock }: Services, { id }: JobRecord<"batch">): PageEntry[] {
  const next = seeds.next(id);
  if (!next) return [];
  const { part, addresses } = next;
  const entries = addresses.map((url, index) => ({ key: String(part * seedsAtOnce + index), url, depth: 0 }));
  return database.transaction(() => {
    seeds.drop(id, part);
    return pages.addCounted(id, entries, clock.now());
  });
}
