import type { Account } from "../account/keys.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/**
 * Returns the account that a job works for. After a restart, its rules are those that the service was started with.
 */
export function accountOfJob(services: Services, job: JobRecord): Account {
  return { team: job.team, key: job.key, settings: services.settingsOf(job.team) };
}
