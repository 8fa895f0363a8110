import { once } from "../once.ts";
import type { Clock } from "../clock.ts";
import { longestWaitMs, type HostPace, type PaceOutcome } from "./host-pace.ts";

/** The longest learned time between two requests to a host, milliseconds. */
const longestGapMs = 2_000;

/**
 * After so many successful requests, each further one shortens the gap to this part, so that a host that allows more
 * again gets more. The next refusal is the price of finding out.
 */
const shrinking = { after: 100, factor: 0.98 };

/** After this time without a request, what a host allowed before says nothing about its budget, milliseconds. */
const idleMs = 10_000;

/** Maximum number of hosts remembered; all are forgotten beyond that, and learned again. */
const mostHosts = 5_000;

interface Host {
  /** Time between the beginnings of two requests; 0 until the host refuses one. */
  gapMs: number;
  /** Time on the clock of the next request. */
  next: number;
  /** When the host's present budget began, and the requests that it has allowed since. */
  since: number;
  allowed: number;
  /** Time of the last request. */
  last: number;
}

/**
 * Adds a rate to a pace. A host that refuses requests and says when to come back (`Retry-After`) has a budget of
 * requests for a time. The number of concurrent requests does not express it: even one after the other, they would use
 * up each budget at once and be refused. So the requests are spread over the time that the budget was seen to last.
 * Processes that share a host learn their shares independently.
 */
export function withLearnedRate(pace: HostPace, clock: Clock): HostPace {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    const now = clock.now();
    let host = hosts.get(name);
    if (!host) {
      if (hosts.size >= mostHosts) hosts.clear();
      host = { gapMs: 0, next: 0, since: now, allowed: 0, last: now };
      hosts.set(name, host);
    }
    if (Math.abs(now - host.last) > idleMs + longestGapMs) Object.assign(host, { next: 0, since: now, allowed: 0 });
    host.last = now;
    return host;
  }

  return {
    async enter(name, signal) {
      const leave = await pace.enter(name, signal);
      const host = hostOf(name);
      const left = once((outcome: PaceOutcome) => {
        learn(host, outcome, clock.now());
        leave(outcome);
      });
      try {
        for (let at = reserveTurn(host, clock.now()); at > clock.now();) {
          const { since } = host;
          await clock.sleep(at - clock.now(), signal);
          // Another request was refused in the meantime.
          if (host.since !== since) at = reserveTurn(host, clock.now());
        }
      } catch (error) {
        leave({ state: "failed", tookMs: 0 });
        throw error;
      }
      return left;
    },
  };
}

/** Returns when the next request may begin, and what follows it begins later. */
function reserveTurn(host: Host, now: number): number {
  // No host is left alone for longer; an apparently longer wait means that the clock was put back.
  const begin = host.since - now > longestWaitMs ? now : Math.max(now, host.since);
  const at = Math.max(begin, host.next);
  host.next = at + Math.ceil(host.gapMs);
  return at;
}

function learn(host: Host, { state, askedMs }: PaceOutcome, now: number): void {
  if (state === "fine") {
    host.allowed += 1;
    if (host.allowed > shrinking.after) host.gapMs *= shrinking.factor;
  }
  if (state !== "refused" || askedMs === undefined) return;
  // Requests that were in progress at the same time are refused as well and say nothing new.
  const lastedMs = now + askedMs - host.since;
  if (host.allowed > 0 && lastedMs > 0)
    host.gapMs = Math.min(longestGapMs, Math.max(host.gapMs, lastedMs / host.allowed));
  Object.assign(host, { next: 0, since: now + askedMs, allowed: 0 });
}
