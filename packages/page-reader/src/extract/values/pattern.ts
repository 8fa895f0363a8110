import type { RE2JS } from "re2js";

/** Compiles patterns that run in linear time: `^(a+)+$` would block a backtracking engine for years. */
let engine: typeof RE2JS | undefined;

/** Number of patterns kept compiled; callers can send any number. */
const maxKept = 500;
const ready = new Map<string, RE2JS | undefined>();

/** Maximum length of a text that a pattern is tried on, characters. */
const maxText = 2_000;

/** Loads the pattern engine if a schema contains patterns. */
export async function loadPatterns(schema: object): Promise<void> {
  if (engine === undefined && /"pattern(?:Properties)?":/.test(JSON.stringify(schema)))
    engine = (await import("re2js")).RE2JS;
}

/**
 * Returns whether a text matches a caller's pattern. Patterns that are invalid or need more than linear time
 * (look-around, back-references) match everything.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  if (ready.size >= maxKept) ready.clear();
  if (!ready.has(pattern)) ready.set(pattern, compiled(pattern));
  return ready.get(pattern)?.matcher(text.slice(0, maxText)).find() ?? true;
}

/**
 * The patterns of a schema for its validator, which applies them to a model's result. A text that is too long matches.
 *
 * @throws SyntaxError if a pattern is invalid
 */
export const linearRegExp = Object.assign(
  (pattern: string, flags: string) => {
    const name = String(new RegExp(pattern, flags));
    return { test: (text: string) => text.length > maxText || fitsPattern(pattern, text), toString: () => name };
  },
  { code: "linearRegExp" },
);

function compiled(pattern: string): RE2JS | undefined {
  try {
    return engine?.compile(engine.translateRegExp(pattern));
  } catch {
    return undefined;
  }
}
