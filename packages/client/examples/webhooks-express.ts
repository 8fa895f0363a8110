// Webhooks in Express 4 and 5. This route needs the raw body: use `express.json()` after it, or only on other routes.
import express, { type Request } from "express";
import { unwrap, WebhookError } from "@extraction-api/client/webhooks";

const secret = process.env["WEBHOOK_SECRET"] ?? "the webhook secret";
export const app = express();

app.post("/webhooks", express.raw({ type: "*/*", limit: "32mb" }), (request, response) => {
  void receive(request).then((status) => response.sendStatus(status));
});

async function receive(request: Request): Promise<number> {
  try {
    const event = await unwrap(request, { secret });
    if (event.type === "crawl.page") console.log(event.data[0]?.metadata?.sourceURL);
    if (event.type === "crawl.completed") console.log(`crawl ${event.id} is complete`);
    return 200;
  } catch (error) {
    return error instanceof WebhookError ? error.status : 500; // after a 500, the service repeats the delivery
  }
}
