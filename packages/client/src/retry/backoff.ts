/**
 * Returns the wait before the next attempt in milliseconds.
 *
 * Without `Retry-After`: exponential with equal jitter (half fixed, half random). With it: never less than requested,
 * plus a little, so that clients that received the same time do not all return at once.
 *
 * @param attempt number of the failed attempt, from 1
 * @param throttled whether the service asked for less traffic (429)
 * @param retryAfterMs the wait that `Retry-After` requests
 */
export function delayMs(
  attempt: number,
  throttled: boolean,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  if (retryAfterMs !== undefined) return Math.ceil(retryAfterMs + random() * (250 + retryAfterMs / 10)) + 1;
  const first = throttled ? 2_000 : 1_000;
  const longest = throttled ? 30_000 : 20_000;
  return (Math.min(longest, first * 2 ** (attempt - 1)) * (1 + random())) / 2;
}
