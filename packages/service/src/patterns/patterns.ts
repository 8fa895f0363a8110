import type { RE2JS } from "re2js";
import { inTurns } from "../turns/turns.ts";
import { leastSteps } from "./least-steps.ts";

/** Patterns of a request, compiled. */
export interface Patterns {
  /** Whether any of them fits somewhere in the text; a text beyond {@link longestText} fits none. */
  fit(text: string): boolean;
}

/** Bounds of a list of patterns. */
export interface PatternBounds {
  /** Characters of one pattern. */
  readonly characters: number;
  /**
   * Steps of all patterns together, as RE2 counts its instructions. Time grows with steps times characters: at the
   * default one address costs at most some 25 ms, and a usual one some microseconds.
   */
  readonly steps: number;
}

const defaultBounds: PatternBounds = { characters: 500, steps: 1_000 };

/** Characters of an address that is compared; addresses that readers use are far shorter. */
export const longestText = 2_000;

/** A pattern that cannot be used, and why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  /** Its place in the list. */
  readonly index: number;

  constructor(index: number, reason: string) {
    super(reason);
    this.index = index;
  }
}

/**
 * Compiles patterns that a caller wrote. They run in time that is linear in the text (RE2's syntax), because a
 * pattern of the usual kind can keep a processor busy for years: `^(a+)+$` does on thirty characters.
 *
 * @throws PatternError for what is not a pattern, is too large, or needs what linear time has no room for: look-around
 *   and back-references
 * @example (await compilePatterns(["^/docs/"])).fit("/docs/start") // true
 */
export async function compilePatterns(
  sources: readonly string[],
  bounds: PatternBounds = defaultBounds,
): Promise<Patterns> {
  if (sources.length === 0) return { fit: () => false };
  const re2 = await import("re2js");
  let steps = 0;
  const compiled: RE2JS[] = [];
  await inTurns(sources.entries(), ([index, source]) => {
    if (source.length > bounds.characters)
      throw new PatternError(index, `is ${source.length} characters long; at most ${bounds.characters} are allowed`);
    if (steps + leastSteps(source) > bounds.steps) throw tooLarge(index);
    const pattern = compileOne((text) => re2.RE2JS.compile(text), source, index);
    steps += pattern.programSize();
    if (steps > bounds.steps) throw tooLarge(index);
    compiled.push(pattern);
  });
  return { fit: (text) => text.length <= longestText && compiled.some((pattern) => pattern.test(text)) };
}

function tooLarge(index: number): PatternError {
  return new PatternError(index, "makes the patterns too large together; use fewer repetitions or alternatives");
}

function compileOne<T>(compile: (source: string) => T, source: string, index: number): T {
  try {
    return compile(source);
  } catch (error) {
    throw new PatternError(index, reasonOf(source, (error as Error).message));
  }
}

/** What is missing from RE2, for people who know it from JavaScript. */
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
