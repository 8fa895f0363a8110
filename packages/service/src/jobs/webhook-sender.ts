import type { Clock } from "../clock.ts";
import type { ClaimedDelivery, DeliveryStore } from "../state/deliveries.ts";
import { bodyOf } from "../pages/webhook-body.ts";
import type { Post } from "../pages/webhook-post.ts";

/** Dependencies of the sender. */
export interface WebhookSenderParts {
  readonly clock: Clock;
  readonly deliveries: DeliveryStore;
  /** This process among those that share the outbox. */
  readonly holder: string;
  /** Longest time between checks for due messages, milliseconds: another process may have added one. */
  readonly pollMs: number;
  /** Runs work outside the caller's unit of work. */
  readonly outside: <T>(work: () => T) => T;
  /** Runs work that waits while the database is unavailable: a delivered message must not be sent again. */
  readonly patiently: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Receives what prevented a check, such as a database that is unavailable; the sender tries again later. */
  readonly onProblem: (error: unknown) => void;
  readonly post: Post;
  /** Secret of the signature; without it messages are not signed. */
  readonly secret?: string | undefined;
  /** Delays before the second and each later attempt, milliseconds. */
  readonly retryMs: readonly number[];
  /** How long a receiver has to respond, milliseconds. */
  readonly responseMs: number;
}

/** Delivers webhook messages in the background. */
export interface WebhookSender {
  /** Checks whether something is due. */
  readonly wake: () => void;
  close(): Promise<void>;
}

/**
 * Number of messages that a process delivers at the same time, and number that it claims at once. The second is about
 * as many as one team may have in progress.
 */
const lanes = { all: 32, claimed: 4 };

/**
 * Creates a sender over the outbox. Jobs are served in parallel; the messages of one job are sent one after another.
 */
export function createWebhookSender(parts: WebhookSenderParts): WebhookSender {
  const { clock, deliveries, retryMs } = parts;
  const closing = new AbortController();
  const active = new Map<string, { readonly team: string; readonly ended: Promise<void> }>();
  let round: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  /** When it last checked; what an earlier process has stored may come from a clock that was put back since. */
  let lookedAt = Infinity;

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    if (round) again = true;
    else
      round = parts.outside(() => parts.patiently(closing.signal, deliverDue).catch(parts.onProblem).then(afterRound));
  }

  /** Teams with as many messages in progress as allowed: a receiver that never responds delays no other team. */
  function busyTeams(): string[] {
    const counts = new Map<string, number>();
    for (const { team } of active.values()) counts.set(team, (counts.get(team) ?? 0) + 1);
    return [...counts].flatMap(([team, count]) => (count >= lanes.claimed ? [team] : []));
  }

  async function afterRound(): Promise<void> {
    // Any message that ends wakes it.
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
      // A delivery that could not be settled is claimed again at the next check, not at once.
      .then(wake, parts.onProblem);
    active.set(id, { team, ended });
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const stamp = { id: delivery.id, seconds: Math.floor(clock.now() / 1_000) };
    const { bytes, signed } = await bodyOf(await deliveries.body(delivery), parts.secret, stamp);
    const own = { "content-type": "application/json", ...signed };
    const others = Object.entries(delivery.headers).filter(([name]) => !(name.toLowerCase() in own));
    const headers = { ...Object.fromEntries(others), ...own };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(parts.responseMs)]);
    const delivered = await parts.post(delivery.url, headers, bytes, signal).catch(() => false);
    // Messages in progress when the service stopped are sent again after the restart, with the same webhookId.
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
