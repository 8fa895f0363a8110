import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/**
 * Writes something about a job that one process works on alone, in a unit of work. A process that was silent for long
 * may no longer be that one, and then stops working on the job.
 *
 * @throws if another process has taken the job over
 */
export function asHolder(services: Services, { id }: JobRecord, write: () => Promise<void>): Promise<void> {
  const { database, jobs, runner, holder } = services;
  return database.unit(async () => {
    if (await jobs.isHeld(id, holder)) return write();
    runner.stopHere(id);
    throw new Error("another process has taken the job over");
  });
}
