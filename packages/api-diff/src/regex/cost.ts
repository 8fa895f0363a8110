/**
 * Number of steps that the schemas of one comparison may take in turn. GitHub's description takes 0.3 million, Stripe's
 * with every length changed a little more than all of them; alternatives that lead back to each other, and hundreds of
 * patterns, take any number.
 */
const MAX_STEPS = 4_000_000;
/**
 * Number of steps kept for the schemas after one that took all of these: as many for comparing them, and for judging
 * what differs. Each schema may take a thousandth of what is left of them.
 */
const KEPT = 1_500_000;
const PARTS = 1000;

let steps = 0;
let begun = 0;
let most = Infinity;
let left = 0;
let kept = 0;

/** Begins a comparison. */
export function beginSteps(): void {
  left = MAX_STEPS;
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
 * Begins the work on one schema; what the last one took is no longer left.
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
export function apart<T>(allowed: number, work: () => T): readonly [T, number] {
  const [before, outer] = [steps, most];
  most = before + allowed;
  const result = work();
  const taken = steps - before;
  begun += taken;
  most = outer + taken;
  return [result, taken];
}

/**
 * Counts work: schemas that values are checked against, schemas that are compared, and steps between the states of
 * patterns.
 */
export function countSteps(count = 1): void {
  steps += count;
}

/** Size up to which a value, a text or a list takes no longer than one step: those of most descriptions are smaller. */
const USUAL = 64;

/** Counts work that grows with the size of a value or a list; of unusual sizes only, so that others cost one step each. */
export function countSize(size: number): void {
  if (size > USUAL) steps += (size - USUAL) >> 2;
}

/** Returns how many steps were taken since the program began: limits of work count these, not time. */
export function stepsTaken(): number {
  return steps;
}

/** Number of characters of a pattern that is tried or compared; the longest of 1,800 descriptions in use has 22,000. */
export const MAX_PATTERN = 25_000;

/** What only looks like a quantifier: an escape, a character property, the head of a group, a class. */
const PLAIN = /\\[pPu]\{[^}]*\}|\\.|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|\[(?:\\.|[^\]\\])*\]/gsu;

/**
 * Returns with which power of a text's length the steps of a backtracking engine grow at most. Each quantifier and
 * alternation may backtrack to every character; a repeated group or a back reference has no such bound.
 *
 * @example powerOf("^a+$") // 2: 10,000 steps over 100 characters
 */
export function powerOf(pattern: string): number {
  if (/\\[1-9k]/.test(pattern)) return Infinity;
  const bare = pattern.replaceAll(PLAIN, (part) => (part.startsWith("(") ? "(" : "x"));
  if (/\)[*+?{]/.test(bare)) return Infinity;
  const quantifiers = bare.match(/[*+?{|]/g)?.length ?? 0;
  return quantifiers + 1;
}
