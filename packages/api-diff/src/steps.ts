import { tooMany } from "./document/invalid-document.ts";

/**
 * Number of steps that one comparison may take, of about half a microsecond each: for descriptions of ten megabytes
 * together, and more in proportion. GitHub's takes 0.3 million.
 */
const MAX_STEPS = 5_000_000;
const SMALL = 10_000_000;

/** How many steps the schemas may take in turn; questions that stay open after that are at least risky. */
const MAX_IN_TURN = 3_200_000;
/**
 * Number of steps kept for later schemas when these are used up: this many for comparing them, and as many for judging
 * what differs. Each schema may take a thousandth of the remaining ones.
 */
const KEPT = 1_000_000;
const PARTS = 1000;

let steps = 0;
let begun = 0;
let most = Infinity;
let left = 0;
let kept = 0;
/** The step at which the comparison ends, how many it may take, and what measures whether it may take more. */
let end = Infinity;
let allowed = MAX_STEPS;
let measure: (() => number) | undefined;

/**
 * Does the work of a comparison.
 *
 * @param sizeOf returns the size of the descriptions in characters; few comparisons take so many steps that it matters
 * @throws InvalidDocument if it takes more steps than it may
 */
export function withinSteps<T>(sizeOf: () => number, work: () => T): T {
  beginSteps();
  [allowed, measure] = [MAX_STEPS, sizeOf];
  end = steps + allowed;
  try {
    return work();
  } finally {
    [end, measure] = [Infinity, undefined];
  }
}

function checkEnd(): void {
  if (measure !== undefined) {
    const raised = MAX_STEPS * Math.max(1, measure() / SMALL);
    [end, allowed, measure] = [end + raised - allowed, raised, undefined];
  }
  if (steps > end)
    throw tooMany(
      `the comparison takes more than ${Math.round(allowed / 1e6)} million steps: too much differs, or can be combined in too many ways`,
    );
}

/** Begins sharing steps between schemas. */
export function beginSteps(): void {
  left = MAX_IN_TURN;
  begun = steps;
  beginReserve();
}

/** Begins a part of a comparison with all of what is kept: comparing schemas leaves enough for judging them. */
export function beginReserve(): void {
  beginShare();
  kept = KEPT;
  beginShare();
}

/**
 * Begins the work on one schema, with the steps that earlier schemas left, or at least a share of those that are kept.
 *
 * @param parts how many schemas share what is kept, if there may be fewer than a thousand
 */
export function beginShare(parts = PARTS): void {
  const taken = steps - begun;
  kept = Math.max(0, kept - Math.max(0, taken - left));
  left = Math.max(0, left - taken);
  begun = steps;
  most = begun + Math.max(left, kept / Math.min(parts, PARTS));
}

/** Returns whether the work on a schema has taken too many steps, or would after this many more. */
export function isSpent(more = 0): boolean {
  return steps + more > most;
}

/**
 * Does work that may take a number of steps of its own: those for showing a difference leave the schema as many as
 * before for judging the next one.
 *
 * @returns the result, and how many steps it took
 */
export function withOwnSteps<T>(allowed: number, work: () => T): readonly [T, number] {
  const [before, outer] = [steps, most];
  most = before + allowed;
  const result = work();
  const taken = steps - before;
  begun += taken;
  most = outer + taken;
  return [result, taken];
}

/** Counts work that takes nothing from the schemas' turns: reading them, and reporting what differs. */
export function countWork(count: number): void {
  begun += count;
  most += count;
  countSteps(count);
}

/**
 * Counts work: schemas that values are checked against, schemas that are compared, and steps between the states of
 * patterns.
 */
export function countSteps(count = 1): void {
  steps += count;
  if (steps > end) checkEnd();
}

/** Size up to which a value, a text or a list takes no longer than one step: those of most descriptions are smaller. */
const USUAL = 64;
/** Size from which each member takes longer: V8 keeps the members of such objects in a table. */
const LARGE = 5000;

/**
 * Counts work that grows with the size of a value or a list; of unusual sizes only, so that others cost one step each.
 */
export function countSize(size: number): void {
  if (size > USUAL) countSteps(size > LARGE ? size : (size - USUAL) >> 2);
}

/** Returns how many steps were taken since the program began: limits of work count these, not time. */
export function stepsTaken(): number {
  return steps;
}
