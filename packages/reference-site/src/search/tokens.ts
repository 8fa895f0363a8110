const word = /[\p{L}\p{N}_$]+/gu;
const parts = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu;

/**
 * The terms of a text: each name as it is written (`maxDiscoveryDepth`, `SCRAPE_NO_CACHED_DATA`), and the words
 * that it is made of. All in lower case. Used when the index is made and when it is asked.
 */
export function tokens(text: string): string[] {
  const found: string[] = [];
  for (const [whole] of text.matchAll(word)) {
    found.push(whole.toLowerCase());
    const inner = [...whole.matchAll(parts)].map(([part]) => part.toLowerCase());
    if (inner.length > 1) found.push(...inner);
  }
  return found;
}

/** The names in a query as they are written, without their parts: what a reader asks for must be matched whole. */
export function queryTokens(text: string): string[] {
  return [...text.matchAll(word)].map(([whole]) => whole.toLowerCase());
}
