import { createHmac } from "node:crypto";
import { bundles } from "../contract/bundle.ts";
import type { Clock } from "../services.ts";
import type { Delivery, DeliveryStore } from "../state/deliveries.ts";

/** Sends one message; true when it was answered with 2xx. */
export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<boolean>;

/** What the postman needs. */
export interface PostmanParts {
  readonly clock: Clock;
  readonly deliveries: DeliveryStore;
  readonly post: Post;
  /** Secret of the signature; without one messages are not signed. */
  readonly secret?: string | undefined;
  /** Milliseconds to wait before the second and each later attempt. */
  readonly retryMs: readonly number[];
  /** Milliseconds a receiver has for its answer. */
  readonly answerMs: number;
}

/** Delivers webhook messages, in the background. */
export interface Postman {
  /** Looks whether something is due. */
  readonly wake: () => void;
  close(): Promise<void>;
}

const lanes = 8;

/** Header of the signature, as the document names it: `sha256=` and the hex HMAC of the raw body. */
export const signatureHeader = bundles.v2.components.parameters.WebhookSignature?.name ?? "x-webhook-signature";

/** A postman over the outbox. Jobs are served side by side; one job's messages go out one after the other. */
export function createPostman(parts: PostmanParts): Postman {
  const { clock, deliveries, retryMs } = parts;
  const closing = new AbortController();
  let round: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    if (round) again = true;
    else round = deliverDue().finally(afterRound);
  }

  function afterRound(): void {
    round = undefined;
    if (closing.signal.aborted) return;
    const next = again ? clock.now() : deliveries.nextDue();
    again = false;
    if (next === undefined) return;
    timer = setTimeout(wake, Math.max(0, Math.min(next - clock.now(), 60_000)));
    timer.unref();
  }

  async function deliverDue(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const due = closing.signal.aborted ? [] : deliveries.due(clock.now(), lanes);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const signature = parts.secret === undefined ? {} : { [signatureHeader]: sign(parts.secret, delivery.body) };
    const headers = { ...delivery.headers, "content-type": "application/json", ...signature };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(parts.answerMs)]);
    const delivered = await parts.post(delivery.url, headers, delivery.body, signal).catch(() => false);
    // What was under way when the service stopped is tried again after the restart, with the same webhookId.
    if (closing.signal.aborted) return;
    const wait = retryMs[delivery.attempts];
    if (delivered) deliveries.settle(delivery.id, "delivered");
    else if (wait === undefined) deliveries.settle(delivery.id, "given-up");
    else deliveries.postpone(delivery.id, clock.now() + wait);
  }

  return {
    wake,
    async close() {
      clearTimeout(timer);
      closing.abort();
      await round;
    },
  };
}

/** The signature of a message body, as the header carries it. */
function sign(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
