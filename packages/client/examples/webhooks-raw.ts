// Webhooks where you only have headers and the raw body: a function behind a gateway, a queue, your own framework.
import { unwrap, WebhookError } from "@extraction-api/client/webhooks";

const secret = process.env["WEBHOOK_SECRET"] ?? "the webhook secret";

interface Invocation {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly isBase64Encoded: boolean;
}

export async function handler(invocation: Invocation): Promise<{ statusCode: number }> {
  try {
    const event = await unwrap(invocation, { secret }); // decodes base64 if isBase64Encoded is true
    if (event.type === "crawl.page") console.log(event.data[0]?.metadata?.sourceURL);
    if (event.type === "crawl.completed") console.log(`crawl ${event.id} is complete`);
    return { statusCode: 200 };
  } catch (error) {
    if (error instanceof WebhookError) return { statusCode: error.status };
    throw error;
  }
}
