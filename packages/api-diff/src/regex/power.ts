/** Number of characters of a pattern that is tried or compared; the longest of 1,800 descriptions in use has 22,000. */
export const MAX_PATTERN = 25_000;

/** Constructs that only look like a quantifier: an escape, a character property, the head of a group, a class. */
const PLAIN = /\\[pPu]\{[^{}]*\}|\\.|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|\[(?:\\.|[^\]\\])*\]/gsu;

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
