import { once } from "../once.ts";
import type { Clock } from "../clock.ts";
import { turn, type Waiting } from "./turn.ts";

/** The outcome of a request to a host. */
export interface PaceOutcome {
  readonly state: "fine" | "refused" | "failed";
  /** How long reading took, without waiting, milliseconds. */
  readonly tookMs: number;
  /** How long the host asks to be left alone, milliseconds. */
  readonly waitMs?: number;
  /** The part of it that the host itself named (`Retry-After`), milliseconds. */
  readonly askedMs?: number | undefined;
}

/** Decides when the next request to a host may begin. The pace adapts to what the host can handle. */
export interface HostPace {
  /** Waits until a request may begin; call the result when it has ended. Rejects with the signal's reason. */
  enter(host: string, signal: AbortSignal): Promise<(outcome: PaceOutcome) => void>;
}

/** Initial number of concurrent requests to one host. */
export const firstRequests = 2;

/**
 * By how much each successful request raises the limit until the host refuses for the first time: all requests that are
 * in progress when its budget ends are refused.
 */
export const growth = 1 / 4;

/**
 * A response that takes this many times as long as the host usually does, and at least this long, is a sign of
 * overload.
 */
export const overload = { times: 4, milliseconds: 1_000 };

/** The longest time that a host is left alone at its request, milliseconds. */
export const longestWaitMs = 120_000;

/** Maximum number of hosts remembered; hosts without waiting requests are dropped first. */
const mostHosts = 5_000;

interface Host {
  active: number;
  limit: number;
  /** Time on the clock before which no request begins. */
  until: number;
  /** Until the host refuses for the first time, the limit rises faster. */
  isNew: boolean;
  usualMs: number;
  readonly waiting: Waiting[];
}

/**
 * Creates the pace of all hosts, kept in memory.
 *
 * @param most maximum number of concurrent requests to one host
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
        // No host is left alone for longer; an apparently longer wait means that the clock was put back.
        if (wait > 0 && wait <= longestWaitMs) await clock.sleep(wait, signal);
        else if (host.active < Math.floor(host.limit)) break;
        else await turn(host.waiting, {}, signal);
      }
      host.active += 1;
      return once((outcome: PaceOutcome) => {
        host.active -= 1;
        adapt(host, outcome, clock.now());
        host.limit = Math.min(most, Math.max(1, host.limit));
        for (const next of host.waiting.splice(0, Math.max(1, Math.floor(host.limit) - host.active))) next.wake();
      });
    },
  };
}

/**
 * Raises the limit on success, halves it when the host refuses, and lowers it when the host is overloaded or fails.
 */
function adapt(host: Host, { state, tookMs, waitMs = 0 }: PaceOutcome, now: number): void {
  if (state !== "fine") host.isNew = false;
  if (state === "refused") host.limit /= 2;
  else if (state === "failed") host.limit *= 0.75;
  else if (tookMs > Math.max(overload.milliseconds, host.usualMs * overload.times)) host.limit *= 0.75;
  else host.limit += host.isNew ? growth : 1 / host.limit;
  if (state === "fine") host.usualMs = Math.min(tookMs, Number.isFinite(host.usualMs) ? host.usualMs * 1.05 : tookMs);
  host.until = Math.max(host.until, now + Math.min(waitMs, longestWaitMs));
}

function forgetIdle(hosts: Map<string, Host>, now: number): void {
  for (const [name, { active, waiting, until }] of hosts)
    if (active === 0 && waiting.length === 0 && until <= now) hosts.delete(name);
}
