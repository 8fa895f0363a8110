/** Number of characters of a query, and of each text compared with it, that are examined. */
const longestQuery = 2_000;

/** Returns the significant words of a query, in lower case; all of them if none is significant. */
export function queryTerms(text: string): string[] {
  const words =
    text
      .slice(0, longestQuery)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const significant = words.filter((word) => !fillers.has(word));
  return [...new Set(significant.length > 0 ? significant : words)];
}

const fillers = new Set(
  "a an as at be by do he i if in is it me my no of on or so to we the and for with from that this what which who how all any are was were find list get give show tell about their its each every into our your please page pages website site".split(
    " ",
  ),
);

/** Words of two letters are parts of many others, unless they are of a script without spaces between words. */
const isLatin = /^[\p{ASCII}\p{Script=Latin}\p{N}]+$/u;

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
      else if (stem.length >= (isLatin.test(stem) ? 3 : 2) && whole.includes(stem)) score += 1 / (index + 1);
    }
  }
  return score;
}
