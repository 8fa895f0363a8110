import type { Charge } from "../account/credits.ts";
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
    const { state, error } = ending;
    // Crawls and batches have no event for cancellation; only agent runs do.
    if (state === "succeeded") await announce(services, job, { event: "completed", success: true, data });
    else if (state === "failed") await announce(services, job, { event: state, success: false, data, error });
    else if (job.kind === "agent") await announce(services, job, { event: state, success: false, data });
    return true;
  });
}

/** Ends a job and charges its credits and tokens in the same unit of work, unless it had already ended. */
export function finishAndCharge(
  services: Services,
  job: JobRecord,
  ending: Ending & Pick<Charge, "credits">,
  price: Pick<Charge, "reason" | "tokens">,
  data?: readonly unknown[],
): Promise<void> {
  return services.database.unit(async () => {
    if (!(await finishJob(services, job, ending, data))) return;
    const { team, key } = job;
    await services.ledger.charge({ team, key, at: services.clock.now(), credits: ending.credits, ...price });
  });
}
