import type { Services } from "../services.ts";
import { seedsAtOnce } from "../state/job-seeds.ts";
import type { JobRecord } from "../state/jobs.ts";
import { partsOf } from "../turns/turns.ts";
import { announceStart } from "./announce.ts";
import { finishJob } from "./finish.ts";
import { workOnPages } from "./page-job.ts";
import { failureOf } from "./page-outcome.ts";
import type { JobWork } from "./runner.ts";
import { plainVisit } from "./visit.ts";

/** Creates the work of `POST /batch/scrape`: it reads each given page, in any order, and stores the outcome. */
export function createBatchWork(services: Services): JobWork<"batch"> {
  return (job, signal) =>
    workOnPages(services, job, signal, {
      mostAtOnce: job.request.maxConcurrency,
      async visit(entry, read, visits) {
        const result = await read(entry);
        if (signal.aborted) return;
        visits.add(plainVisit(entry, result.ok ? result : failureOf(services, job, entry.url, result)));
      },
      refill: () => takeSeeds(services, job),
      conclude: async () => void (await finishJob(services, job, { state: "succeeded" })),
    });
}

/**
 * Stores the addresses of a new batch, and announces it. Each address is a page of its own, even if it occurs twice.
 */
export async function prepareBatch(
  services: Services,
  job: JobRecord<"batch">,
  urls: readonly string[],
): Promise<void> {
  for (const [part, addresses] of [...partsOf(urls, seedsAtOnce)].entries())
    await services.seeds.keep(job.id, part, addresses);
  await services.jobs.progress(job.id, { found: urls.length });
  await announceStart(services, job);
}

async function takeSeeds(services: Services, { id }: JobRecord<"batch">): Promise<boolean> {
  const { database, seeds, pages, clock } = services;
  const next = await seeds.next(id);
  if (!next) return false;
  const { part, addresses } = next;
  const entries = addresses.map((url, index) => ({ key: String(part * seedsAtOnce + index), url, depth: 0 }));
  await database.unit(async () => {
    // Another process may have taken this portion in the meantime.
    if (await seeds.drop(id, part)) await pages.add(id, entries, "queued", clock.now());
  });
  return true;
}
