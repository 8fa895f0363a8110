import type { webhooks } from "@extraction-api/v2";
import { writeJsonParts } from "../json/raw-json.ts";
import type { Services } from "../services.ts";
import type { NewDelivery } from "../state/deliveries.ts";
import type { JobRecord } from "../state/jobs.ts";

/** Event names in the documents, such as `crawl.page`, split into job family and event. */
type FamilyIn<Name> = Name extends `${infer Family}.${string}` ? Family : never;
type EventIn<Name> = Name extends `${string}.${infer Event}` ? Event : never;

/** Families of jobs in webhook messages. Other kinds send no webhooks, whatever their request says. */
const families: Readonly<Partial<Record<JobRecord["kind"], FamilyIn<keyof webhooks>>>> = {
  crawl: "crawl",
  batch: "batch_scrape",
  extract: "extract",
  agent: "agent",
};

/** An event of a job that is sent to its webhook. */
export type JobEvent = EventIn<keyof webhooks>;

/** An event of a job with its data. */
export interface News {
  readonly event: JobEvent;
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly error?: string | undefined;
}

/** Announces a new job, inside the unit of work that creates it. */
export function announceStart(services: Services, job: JobRecord): Promise<void> {
  return announce(services, job, { event: "started", success: true, data: [] });
}

/** Adds one message to the outbox, like `announceAll`. */
export function announce(services: Services, job: JobRecord, news: News): Promise<void> {
  return announceAll(services, job, [news]);
}

/**
 * Adds webhook messages to the outbox if the job's request asks for them. Called in the unit of work that makes the
 * event happen, so that neither is lost without the other.
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
