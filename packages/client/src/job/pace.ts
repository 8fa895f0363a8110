/** Waits between two polls, in milliseconds. */
const firstMs = 20;
const shortMs = 1_000;
const longMs = 10_000;
const longestMs = 60_000;

/**
 * Number of characters of new results in a poll that justify an earlier next poll: compared with them, the poll itself
 * costs little.
 */
const worthwhile = 10_000;

/** The input for the wait before the next poll. */
export interface Pace {
  /** The wait before this poll, in milliseconds; undefined before the first. */
  readonly waitMs: number | undefined;
  /** The first wait that the caller has set, in milliseconds. */
  readonly pollMs: number | undefined;
  /** Time for which the job has been watched, in milliseconds. */
  readonly elapsedMs: number;
  /** Number of characters of new results in this poll. */
  readonly newCharacters: number;
}

/**
 * Returns the wait before the next poll in milliseconds. The end of a short job is noticed at once, a job that takes an
 * hour costs one poll a minute, and a job whose polls return many new results is polled more often.
 */
export function nextWaitMs({ waitMs, pollMs, elapsedMs, newCharacters }: Pace): number {
  const first = pollMs ?? firstMs;
  if (waitMs === undefined) return first;
  if (newCharacters >= worthwhile) return Math.max(first, waitMs / 1.5);
  const growth = pollMs === undefined && waitMs < shortMs ? 2 : 1.5;
  const most = Math.min(longestMs, Math.max(longMs, elapsedMs / 30));
  return Math.min(Math.max(most, first), waitMs * growth);
}
