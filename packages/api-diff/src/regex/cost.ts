/** What only looks like a quantifier: an escape, a property of characters, the head of a group, a class. */
const PLAIN = /\\[pPu]\{[^}]*\}|\\.|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|\[(?:\\.|[^\]\\])*\]/gsu;

/**
 * The most steps that an engine which backtracks may take over a text of this length. Each quantifier and each choice may
 * give back up to every character; a group that repeats, or a back reference, has no such bound.
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
