import { bundles } from "../contract/bundle.ts";
import type { Clock } from "../clock.ts";
import type { ClaimedDelivery, DeliveryStore } from "../state/deliveries.ts";
import { bodyOf } from "../pages/webhook-body.ts";
import type { Post } from "../pages/webhook-post.ts";

/** What the sender needs. */
export interface WebhookSenderParts {
  readonly clock: Clock;
  readonly deliveries: DeliveryStore;
  /** This process among those that share the outbox. */
  readonly holder: string;
  /** Longest time that nobody looks whether something is due, milliseconds: another process may have added it. */
  readonly pollMs: number;
  /** Runs what is not to belong to the unit of work of whoever wakes it. */
  readonly outside: <T>(work: () => T) => T;
  /** Runs work that waits where the state is away: a message that was delivered is not to be sent once more. */
  readonly patiently: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Receives what kept it from looking, such as a state that is away; it looks once more later. */
  readonly onProblem: (error: unknown) => void;
  readonly post: Post;
  /** Secret of the signature; without one messages are not signed. */
  readonly secret?: string | undefined;
  /** Milliseconds to wait before the second and each later attempt. */
  readonly retryMs: readonly number[];
  /** Milliseconds a receiver has for its response. */
  readonly responseMs: number;
}

/** Delivers webhook messages, in the background. */
export interface WebhookSender {
  /** Looks whether something is due. */
  readonly wake: () => void;
  close(): Promise<void>;
}

/** Messages that are delivered at the same time: by a process, and claimed at once, which is about what one team may have of them. */
const lanes = { all: 32, claimed: 4 };

/** Header of the signature, as the document names it: `sha256=` and the hex HMAC of the raw body. */
export const signatureHeader = bundles.v2.components.parameters.WebhookSignature?.name ?? "x-webhook-signature";

/** A sender over the outbox. Jobs are served side by side; one job's messages go out one after another. */
export function createWebhookSender(parts: WebhookSenderParts): WebhookSender {
  const { clock, deliveries, retryMs } = parts;
  const closing = new AbortController();
  const active = new Map<string, { readonly team: string; readonly ended: Promise<void> }>();
  let round: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  /** When it last looked; what an earlier process kept may be of a clock that was put back since. */
  let lookedAt = Infinity;

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    if (round) again = true;
    else round = parts.outside(() => deliverDue().catch(parts.onProblem).then(afterRound));
  }

  /** Teams that have as many messages under way as one may: a receiver that never responds holds up no other team's. */
  function busyTeams(): string[] {
    const counts = new Map<string, number>();
    for (const { team } of active.values()) counts.set(team, (counts.get(team) ?? 0) + 1);
    return [...counts].flatMap(([team, count]) => (count >= lanes.claimed ? [team] : []));
  }

  async function afterRound(): Promise<void> {
    // Whichever message ends wakes it.
    const isFull = active.size >= lanes.all;
    const next = again || isFull ? undefined : await deliveries.nextDue(busyTeams()).catch(() => undefined);
    round = undefined;
    if (closing.signal.aborted) return;
    const wait = again ? 0 : Math.min(next === undefined ? parts.pollMs : next - clock.now(), parts.pollMs);
    again = false;
    if (wait === Infinity) return;
    timer = setTimeout(wake, Math.max(0, Math.min(wait, 60_000)));
    timer.unref();
  }

  async function deliverDue(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const now = clock.now();
    if (now < lookedAt) await deliveries.hasten(now + Math.max(0, ...retryMs), now);
    lookedAt = now;
    while (!closing.signal.aborted && active.size < lanes.all) {
      again = false;
      const most = Math.min(lanes.claimed, lanes.all - active.size);
      const except = { ids: [...active.keys()], teams: busyTeams() };
      const due = await deliveries.claim(parts.holder, clock.now(), most, except);
      if (due.length === 0) return;
      for (const delivery of due) begin(delivery);
    }
  }

  function begin(delivery: ClaimedDelivery): void {
    const { id, team } = delivery;
    const end = () => void active.delete(id);
    const ended = parts
      .patiently(closing.signal, () => deliver(delivery).finally(end))
      // What could not be settled is taken once more when somebody looks, not at once.
      .then(wake, parts.onProblem);
    active.set(id, { team, ended });
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { bytes, signature } = await bodyOf(await deliveries.body(delivery), parts.secret);
    const signed = signature === undefined ? {} : { [signatureHeader]: signature };
    const headers = { ...delivery.headers, "content-type": "application/json", ...signed };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(parts.responseMs)]);
    const delivered = await parts.post(delivery.url, headers, bytes, signal).catch(() => false);
    // What was under way when the service stopped is tried again after the restart, with the same webhookId.
    if (closing.signal.aborted) return;
    const wait = retryMs[delivery.attempts];
    if (delivered) await deliveries.settle(delivery, "delivered", clock.now());
    else if (wait === undefined) await deliveries.settle(delivery, "given-up", clock.now());
    else await deliveries.postpone(delivery.id, clock.now() + wait);
  }

  return {
    wake,
    async close() {
      clearTimeout(timer);
      closing.abort();
      await round;
      await Promise.all([...active.values()].map(({ ended }) => ended));
    },
  };
}
