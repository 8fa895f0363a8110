import type { DescribedPage } from "../src/main-content/scorer/features.ts";
import type { DomElement } from "../src/dom/types.ts";
import { namesOf } from "../src/main-content/names.ts";
import { labelWords, roleWords, wordOfKind, type WordScores } from "../src/main-content/scorer/word-scores.ts";

/** Amount of text with a word that is and is not main content, summed over pages. */
export type Counts = Map<string, { inside: number; outside: number; pages: number }>;

export interface PageCounts {
  readonly names: Counts;
  readonly texts: Counts;
}

const maxPerPage = 1;
/** Minimum number of pages with a word for it to be in the table. */
const leastPages = 6;
const prior = 2;

/** Returns the words of an element's names: parts of its classes and id, its role, its kind. */
function namesWords(element: DomElement): readonly string[] {
  return [...namesOf(element).words, wordOfKind(element.localName), ...roleWords(element)];
}

/** Returns the counts of one page, in which each word counts as at most one page. */
export function countWords({ blocks, facts }: DescribedPage, labels: readonly number[]): PageCounts {
  const names: Counts = new Map();
  const texts: Counts = new Map();
  for (const [place, block] of blocks.entries()) {
    const inside = labels[place] ?? 0;
    const weight = Math.sqrt(block.text.length);
    const seen = new Set<string>();
    for (let at = facts.own[place]; at; at = at.parent) for (const word of namesWords(at.element)) seen.add(word);
    for (const word of seen) add(names, word, inside, weight);
    for (const word of labelWords(block.text)) add(texts, word, inside, weight);
  }
  return { names: normalise(names), texts: normalise(texts) };
}

function add(counts: Counts, word: string, inside: number, weight: number): void {
  const known = counts.get(word) ?? { inside: 0, outside: 0, pages: 1 };
  known.inside += inside * weight;
  known.outside += (1 - inside) * weight;
  counts.set(word, known);
}

function normalise(counts: Counts): Counts {
  for (const count of counts.values()) {
    const scale = maxPerPage / (count.inside + count.outside);
    count.inside *= scale;
    count.outside *= scale;
  }
  return counts;
}

/**
 * Returns the table of words of some pages: log odds against the average, in steps of a tenth, without the words of few
 * pages.
 */
export function tableOf(pages: readonly PageCounts[]): WordScores {
  return { names: logOdds(pages.map(({ names }) => names)), texts: logOdds(pages.map(({ texts }) => texts)) };
}

function logOdds(pages: readonly Counts[]): Map<string, number> {
  const total: Counts = new Map();
  for (const page of pages)
    for (const [word, { inside, outside }] of page) {
      const known = total.get(word) ?? { inside: 0, outside: 0, pages: 0 };
      known.inside += inside;
      known.outside += outside;
      known.pages += 1;
      total.set(word, known);
    }
  const all = [...total.values()].filter(({ pages: count }) => count >= leastPages);
  const inside = all.reduce((sum, count) => sum + count.inside, 0);
  const outside = all.reduce((sum, count) => sum + count.outside, 0);
  const rate = inside / (inside + outside);
  const scores = new Map<string, number>();
  for (const word of [...total.keys()].toSorted()) {
    const count = total.get(word);
    if (!count || count.pages < leastPages) continue;
    const odds =
      Math.log((count.inside + prior * rate) / (count.outside + prior * (1 - rate))) - Math.log(rate / (1 - rate));
    const score = Math.round(odds * 10) / 10;
    if (Math.abs(score) >= 0.3) scores.set(word, score);
  }
  return scores;
}
