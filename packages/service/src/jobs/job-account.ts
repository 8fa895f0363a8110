import type { Account } from "../account/keys.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/** The account a job works for; after a restart its rules are those the service was started with. */
export function accountOfJob(services: Services, job: JobRecord): Account {
  return { team: job.team, key: job.key, settings: services.settingsOf(job.team) };
}
