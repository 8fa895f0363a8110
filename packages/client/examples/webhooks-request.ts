// Webhooks where a request is a `Request`: Next.js, Hono, Bun, Deno, workers.
import { unwrap, WebhookError } from "@extraction-api/client/webhooks";

const secret = process.env["WEBHOOK_SECRET"] ?? "the webhook secret";
const done = new Set<string>(); // with several processes, use a table with a unique key

export async function POST(request: Request): Promise<Response> {
  try {
    const event = await unwrap(request, { secret });
    if (done.has(event.webhookId)) return new Response(); // the service may repeat a delivery
    if (event.type === "crawl.page") console.log(event.data[0]?.metadata?.sourceURL);
    if (event.type === "crawl.completed") console.log(`crawl ${event.id} is complete`);
    done.add(event.webhookId);
    return new Response();
  } catch (error) {
    if (error instanceof WebhookError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
