/**
 * Why a delivery was not accepted:
 *
 * - `no-signature`: the signature header is missing or has another format
 * - `bad-signature`: the body was not signed with any of the secrets
 * - `wrong-time`: the delivery was signed longer ago than `toleranceSeconds`, or that long in the future
 * - `no-raw-body`: the body was already read or parsed, so its signature cannot be checked
 * - `too-large`: the body has more bytes than `maxBytes`
 * - `incomplete`: the connection ended before the body did
 * - `not-an-event`: the body is signed, but is not an event
 */
export type WebhookRefusal =
  | "no-signature"
  | "bad-signature"
  | "wrong-time"
  | "no-raw-body"
  | "too-large"
  | "incomplete"
  | "not-an-event";

/**
 * The error for a delivery that was not accepted. Its message contains neither the secret nor the signature.
 *
 * @example
 * ```ts
 * import { unwrap, WebhookError } from "@extraction-api/client/webhooks";
 *
 * const forged = { headers: { "x-webhook-signature": `sha256=${"0".repeat(64)}` }, body: "{}" };
 * const error: unknown = await unwrap(forged, { secret: "my-secret" }).catch((reason: unknown) => reason);
 * if (error instanceof WebhookError) console.log(error.reason, error.status);
 * ```
 */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  /** The reason. Use it to distinguish the errors. */
  readonly reason: WebhookRefusal;
  /** The HTTP status to respond with. The service repeats a delivery that does not get a 2xx. */
  readonly status: number;

  constructor(reason: WebhookRefusal, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.status = status;
  }
}
