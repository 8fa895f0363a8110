/**
 * Webhooks: validates the signature of a delivery and returns its typed event.
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
 * Every event that the documents describe, distinguished by `type`. A later version of the service may send further
 * types, so have a `default` case. The v1 document does not describe payloads; its jobs send events of the same family.
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

/** A webhook delivery: a `Request`, a request of Express or `node:http`, or headers and a raw body. */
export interface WebhookDelivery {
  /** The headers. Their names are case-insensitive. */
  readonly headers: DeliveryHeaders;
  /** The body as it was sent: text, bytes, a Blob or a stream. Leave it out if the delivery itself is the stream. */
  readonly body?: unknown;
}

/** Options for checking a delivery. */
export interface WebhookOptions {
  /** The webhook secret. Give several while you are changing it. */
  readonly secret: string | readonly string[];
  /** Name of the signature header, which depends on the deployment. Default `X-Webhook-Signature`. */
  readonly header?: string | undefined;
  /** Maximum size of the body in bytes. Default 33554432 (32 MiB). */
  readonly maxBytes?: number | undefined;
}

/**
 * Checks the signature of a delivery against its raw body and returns the event. The signature contains no time, so it
 * does not reveal a replay. `webhookId` does: it stays the same when a delivery is repeated.
 *
 * @throws WebhookError with the `status` to respond with, for a delivery that cannot be trusted
 * @throws TypeError for an invalid option, and for an argument that is not a delivery, such as a body without headers
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
  if (!secrets.every(Boolean) || !secrets[0]) refuse("secret is empty");
  if (!secrets.every(isText)) refuse("secret must be a string, or a list of strings");
  if (!isText(header) || !header) refuse("header must be the name of a header");
  if (!(typeof maxBytes === "number" && maxBytes > 0)) refuse("maxBytes must be a number above 0");
  if (Object(Object(delivery).headers) !== Object(delivery).headers)
    refuse("pass the request itself, or { headers, body } with the raw body");
  const signature = signatureOf(headerOf(delivery.headers, header.toLowerCase()));
  if (!signature) throw new WebhookError("no-signature", 401, `No signature (sha256=…) in ${header}.`);
  const body = await rawBody(delivery, maxBytes);
  const verdicts = await Promise.all(secrets.map((one) => isSigned(body, signature, one)));
  if (!verdicts.includes(true)) throw new WebhookError("bad-signature", 401, "The body is not signed with the secret.");
  return eventIn(new TextDecoder().decode(body));
}

const isText = (value: unknown): boolean => typeof value === "string";

function refuse(why: string): never {
  throw new TypeError(`unwrap: ${why}.`);
}

function eventIn(text: string): WebhookEvent {
  try {
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.type === "string" && typeof event.webhookId === "string") return event;
  } catch {
    // The error below reports it.
  }
  throw new WebhookError("not-an-event", 400, "The body is not an event.");
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the bytes of a signature header (parameter `WebhookSignature` of the document), or undefined if its format is
 * different.
 */
function signatureOf(header: unknown): Bytes | undefined {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  return hex ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : undefined;
}

/** Returns whether a body was signed with this secret. Web Crypto compares signatures in constant time. */
async function isSigned(body: ArrayBuffer, signature: Bytes, secret: string): Promise<boolean> {
  const { subtle } = crypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return subtle.verify("HMAC", key, signature, body);
}
