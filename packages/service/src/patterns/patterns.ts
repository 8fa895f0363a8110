import type { RE2JS } from "re2js";
import { inTurns } from "../turns/turns.ts";
import { leastSteps } from "./least-steps.ts";

/** The compiled patterns of a request. */
export interface Patterns {
  /** Returns whether any pattern matches somewhere in the text; a text beyond {@link longestText} never matches. */
  fit(text: string): boolean;
}

/** Limits of a list of patterns. */
export interface PatternBounds {
  /** Maximum length of one pattern, characters. */
  readonly characters: number;
  /**
   * Total steps of all patterns, as RE2 counts instructions. Time grows with steps times characters: at the default,
   * one address costs at most about 25 ms, and typically some microseconds.
   */
  readonly steps: number;
}

const defaultBounds: PatternBounds = { characters: 500, steps: 1_000 };

/** Maximum length of an address that is matched; addresses in practice are far shorter. */
export const longestText = 2_000;

/** A pattern that cannot be used, and why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  /** Its index in the list. */
  readonly index: number;

  constructor(index: number, reason: string) {
    super(reason);
    this.index = index;
  }
}

/**
 * Compiles a caller's patterns. They run in linear time (RE2's syntax), because a backtracking pattern can block a
 * processor for years: `^(a+)+$` does with thirty characters.
 *
 * @param sourceOf returns the regular expression of a pattern that is written differently
 * @throws PatternError for a pattern that is invalid, too large, or uses what linear time cannot support: look-around
 *   and back-references
 * @example (await compilePatterns(["^/docs/"])).fit("/docs/start") // true
 */
export async function compilePatterns(
  patterns: readonly string[],
  bounds: PatternBounds = defaultBounds,
  sourceOf: (pattern: string) => string = (pattern) => pattern,
): Promise<Patterns> {
  if (patterns.length === 0) return { fit: () => false };
  const re2 = await import("re2js");
  let steps = 0;
  const compiled: RE2JS[] = [];
  await inTurns(patterns.entries(), ([index, pattern]) => {
    if (pattern.length > bounds.characters)
      throw new PatternError(index, `is ${pattern.length} characters long; at most ${bounds.characters} are allowed`);
    const source = sourceOf(pattern);
    if (steps + leastSteps(source) > bounds.steps) throw tooLarge(index);
    try {
      compiled.push(re2.RE2JS.compile(source));
    } catch (error) {
      throw new PatternError(index, reasonOf(source, (error as Error).message));
    }
    steps += compiled.at(-1)?.programSize() ?? 0;
    if (steps > bounds.steps) throw tooLarge(index);
  });
  return { fit: (text) => text.length <= longestText && compiled.some((pattern) => pattern.test(text)) };
}

function tooLarge(index: number): PatternError {
  return new PatternError(index, "makes the patterns too large together; use fewer repetitions or alternatives");
}

/** JavaScript features that RE2 lacks. */
const missing: readonly (readonly [string, RegExp])[] = [
  ["look-ahead", /\(\?[=!]/],
  ["look-behind", /\(\?<[=!]/],
  ["a back-reference", /\\[1-9]|\\k</],
];

function reasonOf(source: string, message: string): string {
  const [name] = missing.find(([, sign]) => sign.test(source)) ?? [];
  const plain = message.replace(/^error parsing regexp: /, "");
  if (name === undefined) return `is not a valid regular expression (RE2 syntax): ${plain}`;
  return `uses ${name}, which is not supported: patterns run in linear time (RE2 syntax)`;
}
