/**
 * A concurrency limit: a maximum number of requests of a client at a time.
 *
 * @packageDocumentation
 */
import type { CallInit, Fetch } from "./config/options.ts";
import { systemFetch } from "./http/system-fetch.ts";

/** Time that a request needs at least, in milliseconds. With less until its deadline, it is not sent. */
const leastMs = 2;

/**
 * Creates a `fetch` that sends at most `most` requests at a time, in order; further requests wait until others have
 * their response. The wait counts towards the call's deadline, but not towards the time limit of an attempt: raise
 * `deadlineMs` if you start many calls at once. Clients that share this `fetch` share the limit.
 *
 * @param most maximum number of concurrent requests
 * @param send sends them. Default: the global `fetch`
 * @throws TypeError if the limit is not a positive whole number
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { limited } from "@extraction-api/client/limit";
 *
 * const client = createClient({ fetch: limited(8), deadlineMs: 3_600_000 });
 * const urls = ["stool", "desk-lamp"].map((name) => `https://shop.example.com/shop/${name}`);
 * console.log((await Promise.all(urls.map((url) => client.scrape({ url })))).length);
 * ```
 */
export function limited(most: number, send: Fetch = systemFetch()): Fetch {
  if (!Number.isInteger(most) || most < 1) throw new TypeError("limited: the limit must be a positive integer.");
  if (typeof send !== "function") throw new TypeError("limited: the second argument must be a fetch function.");
  const waiting = new Set<() => void>();
  let free = most;

  const turn = (signal: AbortSignal | null | undefined): Promise<void> | void => {
    signal?.throwIfAborted();
    if (free > 0) return void free--;
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener("abort", aborted);
        resolve();
      };
      const aborted = (): void => {
        waiting.delete(go);
        reject(signal?.reason as Error);
      };
      waiting.add(go);
      signal?.addEventListener("abort", aborted);
    });
  };
  const release = (): void => {
    const [next] = waiting;
    if (!next) return void free++;
    waiting.delete(next);
    next();
  };

  const inTurn = async (url: string, init: CallInit): ReturnType<Fetch> => {
    const { hold = { isHeld: true, queuedMs: 0 }, signal }: CallInit = init;
    hold.isHeld = !hold.wasSent;
    const began = performance.now() - (hold.queuedMs ?? 0);
    hold.queuedMs = undefined;
    await turn(signal);
    hold.queuedMs = performance.now() - began;
    try {
      // Calls that began together end together: the end of one must not send the next.
      if (hold.queuedMs + leastMs > (hold.leftMs ?? Infinity)) await aborted(signal);
      hold.isHeld = false;
      const response = send(url, init);
      // Another limit may have held the request back meanwhile. If none does, the request was sent, and stays sent if a
      // fetch around this one repeats it.
      hold.wasSent ||= !hold.isHeld;
      return await response;
    } finally {
      release();
    }
  };
  return Object.assign(inTurn, { onEvent: send.onEvent });
}

/** Rejects when the signal aborts. */
async function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  signal?.throwIfAborted();
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
}
