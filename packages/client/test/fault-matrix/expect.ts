import type { Observation } from "./check.ts";

/** Complains unless the service has received the given number of requests. */
export function requests({ requests }: Observation, count: number): string | false {
  return requests.length !== count && `${requests.length} requests, not ${count}`;
}

/** Complains about a call that failed. */
export function succeeded({ failed, error }: Observation): string | false {
  return failed && `failed: ${String(error)}`;
}

/** Complains about a call that did not fail, or whose error lacks the status. */
export function failedWith({ failed, reported, error }: Observation, status: number | undefined): string | false {
  if (!failed) return "did not fail";
  if (status === undefined || reported.status === status) return false;
  return `the error says status ${reported.status}, not ${status}: ${(error as Error).stack?.slice(0, 1_000)}`;
}

/** Complains unless the call failed. */
export function failed(seen: Observation): string | false {
  return failedWith(seen, undefined);
}

/**
 * Complains if the wait before the second request is shorter or longer than it should be, in milliseconds. The service
 * measures the minimum. A busy machine makes the wait longer, so the maximum is measured by the client's timers if it
 * reports them.
 */
export function waited({ requests, timers }: Observation, least: number, most: number): string | false {
  const [first, second] = requests;
  if (!first || !second) return `${requests.length} requests, so no wait`;
  const seenMs = second.at - first.at;
  const ownMs = timers ? sum(timers) : seenMs;
  if (seenMs < least) return `waited ${Math.round(seenMs)} ms, not ${least}`;
  return ownMs > most && `waited ${Math.round(ownMs)} ms, more than ${most}`;
}

/**
 * Complains about a call that waited longer, in milliseconds: by its expired timers, or by the clock if it reports
 * none.
 */
export function within({ elapsedMs, timers }: Observation, ms: number): string | false {
  const waitedMs = timers ? sum(timers) : elapsedMs;
  return waitedMs > ms && `took ${Math.round(waitedMs)} ms, more than ${ms}`;
}

function sum(timers: readonly number[]): number {
  return timers.reduce((all, one) => all + one, 0);
}
