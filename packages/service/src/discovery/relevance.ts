/** Number of characters of a query, and of each text compared with it, that are examined. */
const longestQuery = 2_000;

/** Returns the significant words of a query, in lower case. */
export function queryTerms(text: string): string[] {
  const words =
    text
      .slice(0, longestQuery)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 2 && !fillers.has(word)))];
}

const fillers = new Set(
  "the and for with from that this what which who how all any are was were find list get give show tell about their its each every into our your please page pages website site".split(
    " ",
  ),
);

/**
 * Scores how well texts match the terms: exact words count more than parts of words, earlier texts more than later
 * ones.
 */
export function relevance(terms: readonly string[], texts: readonly string[]): number {
  let score = 0;
  for (const [index, text] of texts.entries()) {
    const whole = text.slice(0, longestQuery).toLowerCase();
    const words = new Set(whole.match(/[\p{L}\p{N}]+/gu) ?? []);
    for (const term of terms) {
      const stem = term.replace(/(?:ies|es|s)$/, "");
      if (words.has(term)) score += 3 / (index + 1);
      else if (stem.length > 2 && whole.includes(stem)) score += 1 / (index + 1);
    }
  }
  return score;
}
