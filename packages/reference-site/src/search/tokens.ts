import { stemmer } from "stemmer";

/** Matches a command-line flag, or a word that may contain `_` and `$`. */
const word = /(?<![\p{L}\p{N}-])--[a-z][a-z\d-]*|[\p{L}\p{N}_$]+/gu;
const parts = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu;

/**
 * Returns the terms of a text in lower case: each name as written (`maxDiscoveryDepth`, `SCRAPE_NO_CACHED_DATA`), its
 * parts, and names such as `created_at` also as `createdat`.
 */
export function tokens(text: string): string[] {
  const found: string[] = [];
  for (const [whole] of text.matchAll(word)) {
    found.push(whole.toLowerCase());
    const inner = partsOf(whole);
    if (inner.length > 1) found.push(...inner);
    if (inner.length > 1 && /[_-]/.test(whole)) found.push(folded(whole));
  }
  return found;
}

/**
 * Splits a name into words in lower case. The result is the same for `maxDiscoveryDepth`, `max_discovery_depth` and
 * `--max-discovery-depth`.
 */
export function partsOf(name: string): string[] {
  return [...name.matchAll(parts)].map(([part]) => part.toLowerCase());
}

/**
 * Removes punctuation and spaces from a name and converts it to lower case. The result is the same for `Get crawl`,
 * `get_crawl` and `getCrawl`.
 */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the names in a query as written. They are not split, because a query must match whole names. */
export function queryNames(text: string): string[] {
  return [...text.replace(/['’]s\b/g, "").matchAll(word)].map(([whole]) => whole);
}

/** Returns the names in a query in lower case. */
export function queryTokens(text: string): string[] {
  return queryNames(text).map((name) => name.toLowerCase());
}

const stems = new Map<string, string>();

/** Returns the stem of a word: `crawl` for `crawling` and `crawls`. */
export function stem(term: string): string {
  const known = stems.get(term);
  if (known !== undefined) return known;
  const found = /^[a-z]{3,}$/.test(term) ? stemmer(term) : term;
  stems.set(term, found);
  return found;
}
