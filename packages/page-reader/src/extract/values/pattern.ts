import type { RE2JS } from "re2js";

/** Compiles patterns for time that grows with the text alone: `^(a+)+$` keeps the usual kind busy for years. */
let engine: typeof RE2JS | undefined;

/** Most patterns that are kept ready; callers can send any number. */
const maxKept = 500;
const ready = new Map<string, RE2JS | undefined>();

/** Longest text that a pattern is tried on, characters. */
const maxText = 2_000;

/** Loads what patterns need, where a schema has one. */
export async function loadPatterns(schema: object): Promise<void> {
  if (engine === undefined && /"pattern(?:Properties)?":/.test(JSON.stringify(schema)))
    engine = (await import("re2js")).RE2JS;
}

/**
 * Whether a text fits a caller's pattern. What takes no linear time, look-around and back-references, and what is no
 * pattern refuses nothing.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  if (ready.size >= maxKept) ready.clear();
  if (!ready.has(pattern)) ready.set(pattern, compiled(pattern));
  return ready.get(pattern)?.matcher(text.slice(0, maxText)).find() ?? true;
}

/**
 * The patterns of a schema for its validator, which tries them on what a model gives. A longer text than is tried fits.
 *
 * @throws SyntaxError where a pattern is none
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
