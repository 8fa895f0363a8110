import type { Clock } from "../clock.ts";

/** How a request to a host went. */
export interface PaceOutcome {
  readonly state: "fine" | "refused" | "failed";
  /** How long reading took, milliseconds; what it waited for before says nothing of the host. */
  readonly tookMs: number;
  /** How long the host asks to be left alone, milliseconds. */
  readonly waitMs?: number;
}

/** Decides when the next request to a host may begin: politeness that adapts to what the host bears. */
export interface HostPace {
  /** Waits until a request may begin; call the result when it has ended. Rejects with the signal's reason. */
  enter(host: string, signal: AbortSignal): Promise<(outcome: PaceOutcome) => void>;
}

/** Requests to one host at a time, to begin with. */
export const firstRequests = 2;

/** A response that takes so many times as long as the host's usual one, and this long, is a sign of a host that labours. */
export const labouring = { times: 4, milliseconds: 1_000 };

/** The longest that a host is left alone because it asks for it, milliseconds. */
export const longestWaitMs = 120_000;

/** Hosts that are remembered; those that nothing waits for go first. */
const mostHosts = 5_000;

interface Host {
  active: number;
  limit: number;
  /** No request begins before, on the clock. */
  until: number;
  /** Until the host has refused for the first time, every request that goes well makes room for one more. */
  isNew: boolean;
  usualMs: number;
  readonly waiting: (() => void)[];
}

/**
 * The pace of every host, kept in memory.
 *
 * @param most requests to one host at a time at most
 */
export function createHostPace(clock: Clock, most: number): HostPace {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    let host = hosts.get(name);
    if (!host) {
      if (hosts.size >= mostHosts) forgetIdle(hosts, clock.now());
      host = { active: 0, limit: Math.min(firstRequests, most), until: 0, isNew: true, usualMs: Infinity, waiting: [] };
      hosts.set(name, host);
    }
    return host;
  }

  return {
    async enter(name, signal) {
      const host = hostOf(name);
      for (;;) {
        signal.throwIfAborted();
        const wait = host.until - clock.now();
        // No host is left alone for longer; where it seems so, the clock was put back.
        if (wait > 0 && wait <= longestWaitMs) await clock.sleep(wait, signal);
        else if (host.active < Math.floor(host.limit)) break;
        else await turn(host.waiting, signal);
      }
      host.active += 1;
      let isOver = false;
      return (outcome) => {
        if (isOver) return;
        isOver = true;
        host.active -= 1;
        adapt(host, outcome, clock.now());
        host.limit = Math.min(most, Math.max(1, host.limit));
        for (const wake of host.waiting.splice(0, Math.max(1, Math.floor(host.limit) - host.active))) wake();
      };
    },
  };
}

/** More requests at a time while all goes well, half as many when the host refuses, fewer when it labours or fails. */
function adapt(host: Host, { state, tookMs, waitMs = 0 }: PaceOutcome, now: number): void {
  if (state !== "fine") host.isNew = false;
  if (state === "refused") host.limit /= 2;
  else if (state === "failed") host.limit *= 0.75;
  else if (tookMs > Math.max(labouring.milliseconds, host.usualMs * labouring.times)) host.limit *= 0.75;
  else host.limit += host.isNew ? 1 : 1 / host.limit;
  if (state === "fine") host.usualMs = Math.min(tookMs, Number.isFinite(host.usualMs) ? host.usualMs * 1.05 : tookMs);
  host.until = Math.max(host.until, now + Math.min(waitMs, longestWaitMs));
}

function forgetIdle(hosts: Map<string, Host>, now: number): void {
  for (const [name, { active, waiting, until }] of hosts)
    if (active === 0 && waiting.length === 0 && until <= now) hosts.delete(name);
}

/** Resolves when a request may be able to begin, or when the signal aborts; whoever waits looks which. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      signal.removeEventListener("abort", abort);
      resolve();
    };
    const abort = () => {
      const at = waiting.indexOf(wake);
      if (at >= 0) waiting.splice(at, 1);
      resolve();
    };
    waiting.push(wake);
    signal.addEventListener("abort", abort, { once: true });
  });
}
