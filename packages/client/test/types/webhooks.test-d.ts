// The event of a webhook: what must not compile comes first.
import type { AgentWebhookConfig, CrawlPageEvent, WebhookConfig } from "@extraction-api/v2";
import { unwrap, type WebhookEvent } from "../../src/webhooks.ts";

export async function refused(request: Request): Promise<void> {
  // @ts-expect-error a secret is needed
  await unwrap(request, {});
  // @ts-expect-error the option has another name
  await unwrap(request, { secret: "s", secrets: ["s"] });
  // @ts-expect-error a body alone has no signature
  await unwrap("{}", { secret: "s" });
  const event = await unwrap(request, { secret: "s" });
  // @ts-expect-error no such event
  if (event.type === "crawl.paused") return;
  // @ts-expect-error the data of a failed crawl is not specified
  if (event.type === "crawl.failed") event.data.map(String);
}

// A caller can choose each event of a job in the `events` of its webhook, and nothing else.
type EventOf<Family extends string, Type = WebhookEvent["type"]> = Type extends `${Family}.${infer Event}`
  ? Event
  : never;
type Chosen<Config extends { events?: readonly string[] }> = NonNullable<Config["events"]>[number];
type Same<A, B> = [A, B] extends [B, A] ? true : false;
export const choices: [
  Same<Chosen<WebhookConfig>, EventOf<"crawl" | "batch_scrape">>,
  Same<Chosen<AgentWebhookConfig>, EventOf<"agent">>,
] = [true, true];

export function narrowed(event: WebhookEvent): string {
  switch (event.type) {
    case "crawl.page": {
      const page: CrawlPageEvent = event;
      return page.data[0]?.markdown ?? "";
    }
    case "batch_scrape.page":
      return event.data[0]?.markdown ?? "";
    case "crawl.failed":
      return event.error ?? "";
    case "agent.failed":
    case "extract.failed":
      return event.error;
    case "agent.action":
      return event.data[0]?.action ?? "";
    case "agent.completed":
    case "agent.cancelled":
      return String(event.data[0]?.creditsUsed);
    case "extract.completed":
      return String(event.data[0]?.totalUrlsScraped);
    case "agent.started":
    case "extract.started":
    case "crawl.started":
    case "crawl.completed":
    case "batch_scrape.started":
    case "batch_scrape.completed":
      return event.id;
    default: {
      const none: never = event;
      return none;
    }
  }
}
