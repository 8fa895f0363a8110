// What most programs do; compiled as a module and as CommonJS.
import { createClient, isApiError, type ApiError, type Client } from "@extraction-api/client";
import { createClient as createCalls } from "@extraction-api/client/calls";
import { upgradeMap } from "@extraction-api/client/upgrade";
import { createClient as createV1 } from "@extraction-api/client/v1";
import { unwrap, WebhookError } from "@extraction-api/client/webhooks";

const options = { apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2", retry: false } as const;

export async function everyday(client: Client): Promise<string[]> {
  const { data } = await client.scrape({ url: "https://example.com/", formats: ["markdown"] });
  const { job } = await client.crawl({ url: "https://example.com/", limit: 2 });
  const status: "completed" = job.status;
  const result = await client.safe.extract({ urls: ["https://example.com/"], prompt: "All" });
  return [data.data.markdown ?? "", status, result.ok ? "ok" : result.error.kind];
}

export async function failing(): Promise<ApiError["kind"] | undefined> {
  const error: unknown = await createClient(options)
    .getQueueStatus()
    .catch((reason: unknown) => reason);
  return isApiError(error) ? error.kind : undefined;
}

export async function others(request: Request): Promise<unknown[]> {
  const event = await unwrap(request, { secret: "s" });
  const pages = event.type === "crawl.page" ? event.data : [];
  return [pages, WebhookError, upgradeMap({ url: "https://example.com/" }), createCalls(options), createV1];
}
