import type { Observation } from "./check.ts";

/** Complains unless the service has seen so many requests. */
export function requests({ requests }: Observation, count: number): string | false {
  return requests.length !== count && `${requests.length} requests, not ${count}`;
}

/** Complains about a call that failed. */
export function succeeded({ failed, error }: Observation): string | false {
  return failed && `failed: ${String(error)}`;
}

/** Complains about a call that did not fail, or without keeping the status. */
export function failedWith({ failed, said }: Observation, status: number | undefined): string | false {
  if (!failed) return "did not fail";
  return status !== undefined && said.status !== status && `the error says status ${said.status}, not ${status}`;
}

/** Complains unless the call failed. */
export function failed(seen: Observation): string | false {
  return failedWith(seen, undefined);
}

/** Complains about a wait between two requests that is shorter or longer than it should be, in milliseconds. */
export function waited({ requests }: Observation, least: number, most: number, before = 1): string | false {
  const [from, to] = [requests[before - 1]?.at, requests[before]?.at];
  if (from === undefined || to === undefined) return `${requests.length} requests, so no wait`;
  const ms = to - from;
  return (ms < least || ms > most) && `waited ${Math.round(ms)} ms, not ${least} to ${most}`;
}

/** Complains about a call that took longer, in milliseconds. */
export function within({ elapsedMs }: Observation, ms: number): string | false {
  return elapsedMs > ms && `took ${Math.round(elapsedMs)} ms, more than ${ms}`;
}
