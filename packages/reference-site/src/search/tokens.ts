import { stemmer } from "stemmer";

const word = /[\p{L}\p{N}_$]+/gu;
const parts = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu;

/**
 * The terms of a text: each name as it is written (`maxDiscoveryDepth`, `SCRAPE_NO_CACHED_DATA`), and the words
 * that it is made of. All in lower case.
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
  return [...text.replace(/['’]s\b/g, "").matchAll(word)].map(([whole]) => whole.toLowerCase());
}

const stems = new Map<string, string>();

/** What a word has in common with its other forms: `crawling`, `crawls` and `crawl` have one stem. */
export function stem(term: string): string {
  const known = stems.get(term);
  if (known !== undefined) return known;
  const found = /^[a-z]{3,}$/.test(term) ? stemmer(term) : term;
  stems.set(term, found);
  return found;
}
