/**
 * Webhooks: validates the signature of a delivery and returns its typed event.
 *
 * @packageDocumentation
 */
import type { webhooks } from "@extraction-api/v2";
import { check, invalidOption, type Rule, type Rules } from "./config/check.ts";
import { rawBody } from "./webhooks/body.ts";
import type { DeliveryHeaders } from "./webhooks/header.ts";
import { datedSignature, isSigned, plainSignature } from "./webhooks/signature.ts";
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
  /** Whether a body that is text is in base64, as serverless platforms say it. Default false. */
  readonly isBase64Encoded?: boolean | undefined;
}

/** Options for checking a delivery. */
export interface WebhookOptions {
  /** The webhook secret. Give several while you are changing it. */
  readonly secret: string | readonly string[];
  /** Name of the signature header, which depends on the deployment. Default `X-Webhook-Signature`. */
  readonly header?: string | undefined;
  /**
   * Rejects deliveries that were signed more than this many seconds ago, or ahead, such as 300: replays, for example.
   * The time is in the headers of Standard Webhooks 1.0, which the self-hosted service sends as well; `header` has no
   * effect then. By default, the time is not checked, because the document defines none.
   */
  readonly toleranceSeconds?: number | undefined;
  /** Maximum size of the body in bytes. Default 33554432 (32 MiB). */
  readonly maxBytes?: number | undefined;
}

/**
 * Checks the signature of a delivery against its raw body and returns the event. The document's signature contains no
 * time, so it does not reveal a replay: set `toleranceSeconds`, and remember `webhookId`, which stays the same when a
 * delivery is repeated.
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
  const given = Object(options) as WebhookOptions;
  check("unwrap", given, rules);
  const { secret, header = "X-Webhook-Signature", toleranceSeconds, maxBytes = 33_554_432 } = given;
  const secrets = [secret].flat();
  if (!secrets.every(Boolean) || !secrets[0]) throw invalidOption("unwrap", "secret is empty");
  if (Object(Object(delivery).headers) !== Object(delivery).headers)
    throw invalidOption("unwrap", "pass the request itself, or { headers, body } with the raw body");
  const { headers } = delivery;
  const dated = toleranceSeconds === undefined ? undefined : datedSignature(headers);
  const signature = dated ?? plainSignature(headers, header);
  const body = await rawBody(delivery, maxBytes);
  const verdicts = await Promise.all(secrets.map((one) => isSigned(body, signature, one)));
  if (!verdicts.includes(true)) throw new WebhookError("bad-signature", 401, "The body is not signed with the secret.");
  if (dated && !(Math.abs(Date.now() / 1000 - dated.seconds) <= Number(toleranceSeconds)))
    throw new WebhookError("wrong-time", 400, `The signing time is more than ${toleranceSeconds} s from now.`);
  return eventIn(new TextDecoder().decode(body));
}

const isText = (value: unknown): boolean => typeof value === "string";

const positive: Rule = [(value) => typeof value === "number" && value > 0, "a number above 0"];

const rules: Rules = {
  secret: [(value) => [value].flat().every((one) => isText(one) || !one), "a string, or a list of strings"],
  header: [(value) => isText(value) && value !== "", "the name of a header"],
  toleranceSeconds: positive,
  maxBytes: positive,
};

function eventIn(text: string): WebhookEvent {
  try {
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.type === "string" && typeof event.webhookId === "string") return event;
  } catch {
    // The error below reports it.
  }
  throw new WebhookError("not-an-event", 400, "The body is not an event.");
}
