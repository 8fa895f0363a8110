/** How long work may occupy the thread before other calls get a turn, milliseconds. */
const shareMs = 4;

/** Waits for the next turn of the event loop, in which other events are served first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** When this turn's share ends; undefined while no work has been done in this turn. */
let shareEnds: number | undefined;

/** Work that waits for a share, first come, first served. */
const waiting: (() => void)[] = [];
let isNextTurnAsked = false;

/** All work of a turn shares it: ten crawls that check links must not take ten shares. */
function endOfShare(now: () => number): number {
  if (shareEnds === undefined) {
    shareEnds = now() + shareMs;
    askForTurn();
  }
  return shareEnds;
}

function askForTurn(): void {
  if (isNextTurnAsked) return;
  isNextTurnAsked = true;
  setImmediate(beginTurn);
}

/** Each turn starts with the work that has waited longest: work that asks again is behind all others. */
function beginTurn(): void {
  isNextTurnAsked = false;
  shareEnds = undefined;
  const first = waiting.shift();
  if (waiting.length > 0) askForTurn();
  first?.();
}

/**
 * Returns a promise to wait for before work of about a millisecond that a hundred others may want to do in the same
 * turn. Returns undefined while the turn's share lasts: then do the work at once, because all others could start during
 * an `await`.
 *
 * @param now monotonic clock, milliseconds
 * @example const wait = shareOfTurn(); if (wait) await wait;
 */
export function shareOfTurn(now: () => number = () => performance.now()): Promise<void> | undefined {
  if (now() < endOfShare(now)) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    askForTurn();
  });
}

/**
 * Works through any number of items, a few per turn, without blocking other work.
 *
 * @param now monotonic clock, milliseconds
 */
export async function inTurns<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  for (const item of items) {
    const wait = shareOfTurn(now);
    if (wait) await wait;
    work(item);
  }
}

/** Yields the items of several lists without copying them to one list. */
export function* eachOf<T>(lists: Iterable<readonly T[]>): Generator<T> {
  for (const list of lists) yield* list;
}

/** Wraps work so that it is done once per item, however often the item occurs. */
export function onceEach<T>(work: (item: T) => void): (item: T) => void {
  const seen = new Set<T>();
  return (item) => {
    if (seen.has(item)) return;
    seen.add(item);
    work(item);
  };
}

/** Yields a list in parts of at most `size` items, in order. */
export function* partsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
