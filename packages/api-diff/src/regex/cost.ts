/**
 * Number of steps that one comparison may take before all further questions stay open. GitHub's description takes 0.3
 * million; alternatives that lead back to each other, and hundreds of patterns, take any number.
 */
const MAX_STEPS = 4_000_000;

let steps = 0;
let most = Infinity;

/** Begins a comparison. */
export function beginSteps(): void {
  most = steps + MAX_STEPS;
}

/** Returns whether a comparison has taken too many steps. */
export function isSpent(): boolean {
  return steps > most;
}

/**
 * Counts work: schemas that values are checked against, schemas that are compared, and steps between the states of
 * patterns.
 */
export function countSteps(count = 1): void {
  steps += count;
}

/** Returns how many steps were taken since the program began: limits of work count these, not time. */
export function stepsTaken(): number {
  return steps;
}

/** What only looks like a quantifier: an escape, a character property, the head of a group, a class. */
const PLAIN = /\\[pPu]\{[^}]*\}|\\.|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|\[(?:\\.|[^\]\\])*\]/gsu;

/**
 * Returns the maximum number of steps that a backtracking engine may take over a text of this length. Each quantifier
 * and alternation may backtrack to every character; a repeated group or a back reference has no such bound.
 *
 * @example stepsOf("^a+$", 100) // 10_000
 */
export function stepsOf(pattern: string, length: number): number {
  if (/\\[1-9k]/.test(pattern)) return Infinity;
  const bare = pattern.replaceAll(PLAIN, (part) => (part.startsWith("(") ? "(" : "x"));
  if (/\)[*+?{]/.test(bare)) return Infinity;
  const quantifiers = bare.match(/[*+?{|]/g)?.length ?? 0;
  return length ** (quantifiers + 1);
}
