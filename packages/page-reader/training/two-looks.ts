import { addContext, addNameFeatures, featureCount, rowWidth } from "../src/main-content/scorer/features.ts";
import type { WordScores } from "../src/main-content/scorer/word-scores.ts";
import { boost, valueFor, type Tree } from "./boost.ts";
import { assemble, options, type ExamplePage, type TrainingPage } from "./examples.ts";
import { tableOf } from "./word-tables.ts";

/**
 * What is learned from pages: a table of words, trees that see only a block, and trees that also see the first results
 * for the blocks around it.
 */
export interface Looks {
  readonly words: WordScores;
  readonly first: readonly Tree[];
  readonly second: readonly Tree[];
}

/**
 * Learns both passes. Features of a page must not come from the page itself, or the trees would trust them too much:
 * its words and its first pass come from the pages of other folds.
 */
export function learnLooks(pages: readonly ExamplePage[], articles: readonly TrainingPage[]): Looks {
  const all = [...pages, ...articles];
  const folds = [...new Set(pages.map(({ fold }) => fold))].toSorted();
  for (const fold of folds) addWords(all.filter(isIn(fold)), wordsOf(pages.filter(isOutside(fold))));
  for (const fold of folds) {
    const trees = firstLook(all.filter(isOutside(fold)));
    for (const page of all.filter(isIn(fold))) addContext(page.described, chancesBy(trees, page));
  }
  const second = boost(assemble(all, rowWidth), options);
  return { words: wordsOf(pages), first: firstLook(all), second };
}

/** Returns how likely each block of a page is main content. */
export function lookAt(page: TrainingPage, { words, first, second }: Looks): number[] {
  addWords([page], words);
  addContext(page.described, chancesBy(first, page));
  return chancesBy(second, page);
}

const isIn =
  (fold: number) =>
  (page: TrainingPage): boolean =>
    page.fold === fold;

const isOutside =
  (fold: number) =>
  (page: TrainingPage): boolean =>
    page.fold !== fold;

function wordsOf(pages: readonly ExamplePage[]): WordScores {
  return tableOf(pages.map(({ counts }) => counts));
}

function addWords(pages: readonly TrainingPage[], words: WordScores): void {
  for (const page of pages) addNameFeatures(page.described, words);
}

function firstLook(pages: readonly TrainingPage[]): Tree[] {
  return boost(assemble(pages, featureCount), options);
}

function chancesBy(trees: readonly Tree[], { described: { blocks, rows } }: TrainingPage): number[] {
  return blocks.map((_, place) => {
    const odds = trees.reduce((sum, tree) => sum + valueFor(tree, rows, place * rowWidth), 0);
    return 1 / (1 + Math.exp(-odds));
  });
}
