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
