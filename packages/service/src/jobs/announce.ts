import type { webhooks } from "@extraction-api/v2";
import { writeJsonParts } from "../json/raw-json.ts";
import type { Services } from "../services.ts";
import type { NewDelivery } from "../state/deliveries.ts";
import type { JobRecord } from "../state/jobs.ts";

/** Names of events in the documents, such as `crawl.page`: those of families, and of what happens to their jobs. */
type FamilyIn<Name> = Name extends `${infer Family}.${string}` ? Family : never;
type EventIn<Name> = Name extends `${string}.${infer Event}` ? Event : never;

/** Families of jobs in webhook messages; those without one take no webhook, whatever their request says. */
const families: Readonly<Partial<Record<JobRecord["kind"], FamilyIn<keyof webhooks>>>> = {
  crawl: "crawl",
  batch: "batch_scrape",
  extract: "extract",
  agent: "agent",
};

/** What can happen to a job that a webhook tells of. */
export type JobEvent = EventIn<keyof webhooks>;

/** News of a job. */
export interface News {
  readonly event: JobEvent;
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly error?: string | undefined;
}

/** Puts one message in the outbox, as `announceAll`. */
export function announce(services: Services, job: JobRecord, news: News): Promise<void> {
  return announceAll(services, job, [news]);
}

/**
 * Puts webhook messages in the outbox where the job's request asks for them. Called
 * inside the unit of work that makes the news true, so that neither is lost alone.
 */
export async function announceAll(services: Services, job: JobRecord, news: readonly News[]): Promise<void> {
  const messages = news.flatMap((item) => messageOf(services, job, item) ?? []);
  if (messages.length === 0) return;
  await services.deliveries.add(job.id, messages, services.clock.now());
  services.wakeSender();
}

function messageOf(services: Services, job: JobRecord, { event, success, data, error }: News): NewDelivery | undefined {
  const family = families[job.kind];
  const hook = job.request.webhook;
  if (family === undefined || !hook || (hook.events && !hook.events.some((wanted) => wanted === event)))
    return undefined;
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
  return { id, url: hook.url, headers: hook.headers ?? {}, texts: writeJsonParts(message) };
}
