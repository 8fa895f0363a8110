import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";
import { createWriteBatch } from "../state/write-batch.ts";
import { announce } from "./announce.ts";
import { finishJob } from "./finish.ts";
import { runPageLoop } from "./page-loop.ts";
import { keepFailure, keepResult } from "./page-outcome.ts";
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
      async work(entry) {
        const result = await read(entry);
        if (signal.aborted) return;
        writes.add(() => {
          if (result.ok) keepResult(services, job, entry, result.document, result.credits);
          else keepFailure(services, job, entry, result);
        });
      },
    });
    writes.flush();
    if (!signal.aborted) finishJob(services, job, { state: "succeeded" });
  };
}

/** Keeps the pages of a new batch; each address of the request is a page of its own, also when it is there twice. */
export function prepareBatch(services: Services, job: JobRecord<"batch">): void {
  const { urls } = job.request;
  services.database.transaction(() => {
    services.pages.add(
      job.id,
      urls.map((url, index) => ({ key: String(index), url, depth: 0 })),
      services.clock.now(),
    );
    announce(services, job, { event: "started", success: true, data: [] });
  });
}
