import { stemmer } from "stemmer";

/** A flag of a command, or a word that can have the marks of a name inside. */
const word = /(?<![\p{L}\p{N}-])--[a-z][a-z\d-]*|[\p{L}\p{N}_$]+/gu;
const parts = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu;

/**
 * The terms of a text: each name as it is written (`maxDiscoveryDepth`, `SCRAPE_NO_CACHED_DATA`), the words that it is made of, and
 * `created_at` as `createdAt` too. All in lower case.
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

/** The words of a name, in lower case: `maxDiscoveryDepth`, `max_discovery_depth` and `--max-discovery-depth` have the same. */
export function partsOf(name: string): string[] {
  return [...name.matchAll(parts)].map(([part]) => part.toLowerCase());
}

/** A name without its marks and spaces: `Get crawl`, `get_crawl` and `getCrawl` are one. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The names in a query as they are written, without their parts: what a reader asks for must be matched whole. */
export function queryNames(text: string): string[] {
  return [...text.replace(/['’]s\b/g, "").matchAll(word)].map(([whole]) => whole);
}

/** The same in lower case. */
export function queryTokens(text: string): string[] {
  return queryNames(text).map((name) => name.toLowerCase());
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
