/**
 * Webhooks: checks the signature of a delivery and gives its event, typed.
 *
 * @packageDocumentation
 */
import type { webhooks } from "@extraction-api/v2";
import { rawBody } from "./webhooks/body.ts";
import { headerOf, type DeliveryHeaders } from "./webhooks/header.ts";
import { WebhookError } from "./webhooks/webhook-error.ts";

export { WebhookError, type WebhookRefusal } from "./webhooks/webhook-error.ts";

type BodyOf<Webhook> = Webhook extends { post: { requestBody: { content: { "application/json": infer Body } } } }
  ? Body
  : never;

/**
 * Every event that the documents describe, told apart by `type`. A later version of the service may send further ones:
 * have a `default` for them. The document of v1 promises no payload; its jobs send events of the same family.
 *
 * @example
 * ```ts
 * import type { WebhookEvent } from "@extraction-api/client/webhooks";
 *
 * function addressesIn(event: WebhookEvent): (string | undefined)[] {
 *   return event.type === "crawl.page" ? event.data.map((page) => page.metadata?.sourceURL) : [];
 * }
 * console.log(addressesIn.name);
 * ```
 */
export type WebhookEvent = { [Type in keyof webhooks]: BodyOf<webhooks[Type]> }[keyof webhooks];

/** What came: a `Request`, a request of Express or of `node:http`, or headers beside a raw body. */
export interface WebhookDelivery {
  /** The headers, their names in any case. */
  readonly headers: DeliveryHeaders;
  /** The body as it was sent: text, bytes or a stream. Left out where the delivery itself is the stream. */
  readonly body?: unknown;
}

/** How a delivery is checked. */
export interface WebhookOptions {
  /** The webhook secret; several while you change it. */
  readonly secret: string | readonly string[];
  /** Name of the signature's header, which depends on the deployment. Default `X-Webhook-Signature`. */
  readonly header?: string | undefined;
  /** Bytes of the body at most. Default 33554432 (32 MiB). */
  readonly maxBytes?: number | undefined;
}

/**
 * Checks the signature of a delivery over its raw body and gives the event. The signature has no time, so it does not
 * show a replay; `webhookId` does: it stays the same when a delivery is repeated.
 *
 * @throws WebhookError with the `status` to respond with, for a delivery that cannot be trusted
 * @throws TypeError for an empty secret, and for what is no delivery, such as a body alone
 * @example
 * ```ts
 * import { unwrap } from "@extraction-api/client/webhooks";
 *
 * export async function POST(request: Request): Promise<Response> {
 *   const event = await unwrap(request, { secret: process.env["WEBHOOK_SECRET"] ?? "" });
 *   if (event.type === "crawl.page") console.log(event.data[0]?.markdown);
 *   return new Response();
 * }
 * ```
 */
export async function unwrap(delivery: WebhookDelivery, options: WebhookOptions): Promise<WebhookEvent> {
  const { secret, header = "X-Webhook-Signature", maxBytes = 33_554_432 } = Object(options) as WebhookOptions;
  const secrets = [secret].flat();
  if (!secrets.every(Boolean) || !secrets[0]) throw new TypeError("unwrap: empty secret.");
  if (Object(Object(delivery).headers) !== Object(delivery).headers)
    throw new TypeError("unwrap: give the request itself, or { headers, body } with the raw body.");
  const signature = signatureOf(headerOf(delivery.headers, header.toLowerCase()));
  if (!signature) throw new WebhookError("no-signature", 401, `No sha256=… in ${header}.`);
  const body = await rawBody(delivery, maxBytes);
  const verdicts = await Promise.all(secrets.map((one) => isSigned(body, signature, one)));
  if (!verdicts.includes(true)) throw new WebhookError("bad-signature", 401, "The body is not signed with the secret.");
  return eventIn(new TextDecoder().decode(body));
}

function eventIn(text: string): WebhookEvent {
  try {
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.type === "string" && typeof event.webhookId === "string") return event;
  } catch {
    // Told below.
  }
  throw new WebhookError("not-an-event", 400, "The body is not an event.");
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a signature header (parameter `WebhookSignature` of the document); undefined where it has another form. */
function signatureOf(header: unknown): Bytes | undefined {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  return hex ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : undefined;
}

/** Whether a body was signed with this secret. Web Crypto compares, in the same time for each signature. */
async function isSigned(body: ArrayBuffer, signature: Bytes, secret: string): Promise<boolean> {
  const { subtle } = crypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return subtle.verify("HMAC", key, signature, body);
}
