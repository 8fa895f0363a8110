import type { Services } from "../services.ts";
import type { JobEnd, JobRecord } from "../state/jobs.ts";
import { announce } from "./announce.ts";

/** How a job ends, without its times. */
export type Ending = Omit<JobEnd, "at" | "expires">;

/** Ends a job once, and announces it in the same unit of work. Returns false if the job had already ended. */
export function finishJob(
  services: Services,
  job: JobRecord,
  ending: Ending,
  data: readonly unknown[] = [],
): Promise<boolean> {
  const at = services.clock.now();
  return services.database.unit(async () => {
    const ended = await services.jobs.end(job.id, { ...ending, at, expires: at + services.limits.resultsMs });
    if (!ended) return false;
    if (ending.state === "succeeded") await announce(services, job, { event: "completed", success: true, data });
    if (ending.state === "failed")
      await announce(services, job, { event: "failed", success: false, data, error: ending.error });
    // Crawls and batches have no event for cancellation; only agent runs do.
    if (ending.state === "cancelled" && job.kind === "agent")
      await announce(services, job, { event: "cancelled", success: false, data });
    return true;
  });
}
