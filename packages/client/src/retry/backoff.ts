/**
 * How long to wait before the next attempt, in milliseconds.
 *
 * Without `Retry-After`: exponential with equal jitter (half fixed, half random). With it: never less than
 * it asks, and a little more, so that clients that were told the same moment do not all come back in it.
 *
 * @param attempt number of the attempt that failed, from 1
 * @param throttled whether the service asked for less traffic (429)
 * @param retryAfterMs what `Retry-After` asks for
 */
export function delayMs(
  attempt: number,
  throttled: boolean,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  if (retryAfterMs !== undefined) return Math.ceil(retryAfterMs + random() * (250 + retryAfterMs / 10)) + 1;
  const [first, longest] = throttled ? [2_000, 30_000] : [1_000, 20_000];
  return (Math.min(longest, first * 2 ** (attempt - 1)) * (1 + random())) / 2;
}
