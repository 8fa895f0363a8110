import { scoreWords } from "../bench/corpus/word-score.ts";
import { chooseBlocks } from "../src/main-content/scorer/choose-blocks.ts";
import { addNameFeatures, featureCount } from "../src/main-content/scorer/features.ts";
import { boost, valueFor } from "./boost.ts";
import type { Tree } from "./boost.ts";
import { assemble, folds, options } from "./examples.ts";
import type { ExamplePage, TrainingPage } from "./examples.ts";
import { tableOf } from "./word-tables.ts";

/** Mean agreement (F1 over words) by kind of page on sites that the trees were not trained on; prints it on the way. */
export function validate(pages: readonly ExamplePage[], articles: readonly TrainingPage[]): Record<string, number> {
  const scores: { readonly kind: string; readonly f1: number }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const trees = trainWithout(pages, articles, fold);
    for (const page of pages) if (page.fold === fold) scores.push({ kind: page.kind, f1: scoreOf(page, trees) });
  }
  const figures: Record<string, number> = {};
  for (const kind of ["all", ...[...new Set(scores.map((score) => score.kind))].toSorted()]) {
    const own = scores.filter((score) => kind === "all" || score.kind === kind);
    figures[kind] = Number((own.reduce((sum, { f1 }) => sum + f1, 0) / own.length).toFixed(3));
    console.log(`${kind.padEnd(14)} ${String(own.length).padStart(5)}  F1 ${figures[kind].toFixed(3)}`);
  }
  return figures;
}

/** Trees of the other folds; the pages of this one have their features when it is done. */
function trainWithout(pages: readonly ExamplePage[], articles: readonly TrainingPage[], fold: number): Tree[] {
  const others = pages.filter((page) => page.fold !== fold);
  const foreign = articles.filter((page) => page.fold !== fold);
  for (let inner = 0; inner < folds; inner++) {
    // The words of a page must not come from itself, or the trees would believe them too much.
    const table = tableOf(others.filter((page) => page.fold !== inner).map(({ counts }) => counts));
    for (const page of [...others, ...foreign]) if (page.fold === inner) addNameFeatures(page.described, table);
  }
  const table = tableOf(others.map(({ counts }) => counts));
  for (const page of pages) if (page.fold === fold) addNameFeatures(page.described, table);
  return boost(assemble([...others, ...foreign]), options);
}

function scoreOf({ described: { blocks, rows }, content }: ExamplePage, trees: readonly Tree[]): number {
  const chances = blocks.map((_, place) => {
    const odds = trees.reduce((sum, tree) => sum + valueFor(tree, rows, place * featureCount), 0);
    return 1 / (1 + Math.exp(-odds));
  });
  const chosen = chooseBlocks(
    chances,
    blocks.map(({ text }) => text.length),
  );
  const text = blocks.filter((_, place) => chosen[place]).map((block) => block.text);
  return scoreWords(text.join("\n"), content).f1;
}
