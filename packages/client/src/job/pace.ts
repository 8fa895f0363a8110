/** Times between two polls, in milliseconds. */
const firstMs = 20;
const shortMs = 1_000;
const longMs = 10_000;
const longestMs = 60_000;

/** A poll that brings so many characters costs little beside them: the next one may come sooner. */
const worthwhile = 10_000;

/** What the wait before the next poll depends on. */
export interface Pace {
  /** The wait before this poll; undefined before the first. */
  readonly waitMs: number | undefined;
  /** The caller's own first wait. */
  readonly pollMs: number | undefined;
  /** How long the job has been watched. */
  readonly elapsedMs: number;
  /** Characters of new results that the poll brought. */
  readonly news: number;
}

/**
 * The wait before the next poll. A job of milliseconds is seen to end at once; a job of an hour costs a poll a minute; and
 * one that gives results is polled as often as they are worth a response.
 */
export function nextWaitMs({ waitMs, pollMs, elapsedMs, news }: Pace): number {
  const first = pollMs ?? firstMs;
  if (waitMs === undefined) return first;
  if (news >= worthwhile) return Math.max(first, waitMs / 1.5);
  const growth = pollMs === undefined && waitMs < shortMs ? 2 : 1.5;
  const most = Math.min(longestMs, Math.max(longMs, elapsedMs / 30));
  return Math.min(Math.max(most, first), waitMs * growth);
}
