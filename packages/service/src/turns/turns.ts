/** How long work may keep the thread before everybody else gets a turn, milliseconds. */
const shareMs = 4;

/** The next turn of the event loop: what waits is served in between. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** When this turn's share is used up; nothing as long as nobody works in this turn. */
let shareEnds: number | undefined;

/** Who waits for a share, first come first. */
const waiting: (() => void)[] = [];
let isNextTurnAsked = false;

/** All who work in one turn have one share of it together: ten crawls that look at rules may not take ten. */
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

/** Each turn is begun by the one who has waited longest: those who come back for more are behind all others. */
function beginTurn(): void {
  isNextTurnAsked = false;
  shareEnds = undefined;
  const first = waiting.shift();
  if (waiting.length > 0) askForTurn();
  first?.();
}

/**
 * What a piece of work has to wait for that takes about a millisecond, and that a hundred others may want to do in the same
 * turn: nothing, as long as the turn's share is not used up. Whoever has nothing to wait for works at once, without an `await` in
 * between, in which all the others would find nothing to wait for either.
 *
 * @param now milliseconds of a clock that never goes back
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
 * Works through items a few at a time, however many there are, so that nobody waits for all of them.
 *
 * @param now milliseconds of a clock that never goes back
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

/** The items of several lists, without a list of all of them. */
export function* eachOf<T>(lists: Iterable<readonly T[]>): Generator<T> {
  for (const list of lists) yield* list;
}

/** Work that is done once for each item, however often that comes. */
export function onceEach<T>(work: (item: T) => void): (item: T) => void {
  const seen = new Set<T>();
  return (item) => {
    if (seen.has(item)) return;
    seen.add(item);
    work(item);
  };
}

/** Parts of a list, in order, each of at most `size` items. */
export function* partsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
