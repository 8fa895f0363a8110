import { writeJson } from "../json/raw-json.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";

/** Names of the families in webhook messages; those without one take no webhook, whatever their request says. */
const families: Readonly<Partial<Record<JobRecord["kind"], string>>> = {
  crawl: "crawl",
  batch: "batch_scrape",
  extract: "extract",
  agent: "agent",
};

/** What can happen to a job that a webhook tells of. */
export type JobEvent = "started" | "page" | "action" | "completed" | "failed" | "cancelled";

/** News of a job. */
export interface News {
  readonly event: JobEvent;
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly error?: string | undefined;
}

/**
 * Puts a webhook message in the outbox when the job's request asks for it. Called
 * inside the transaction that makes the news true, so that neither is lost alone.
 */
export function announce(services: Services, job: JobRecord, { event, success, data, error }: News): void {
  const family = families[job.kind];
  const hook = job.request.webhook;
  if (family === undefined || !hook || (hook.events && !hook.events.some((wanted) => wanted === event))) return;
  const id = services.randomId();
  const message = {
    success,
    type: `${family}.${event}`,
    id: job.id,
    webhookId: id,
    data,
    metadata: hook.metadata ?? {},
    ...(error !== undefined && { error }),
  };
  services.deliveries.add(
    { id, job: job.id, url: hook.url, headers: hook.headers ?? {}, body: writeJson(message) },
    services.clock.now(),
  );
  services.wakePostman();
}
