import { scoreWords } from "../bench/corpus/word-score.ts";
import { chooseBlocks } from "../src/main-content/scorer/score-page.ts";
import { keepOnce } from "../src/main-content/scorer/keep-once.ts";
import { folds, type ExamplePage, type TrainingPage } from "./examples.ts";
import { learnLooks, lookAt, type Looks } from "./two-looks.ts";

/**
 * Returns and prints the mean agreement (F1 over words) by kind of page, on sites that the trees were not trained on.
 */
export function validate(pages: readonly ExamplePage[], articles: readonly TrainingPage[]): Record<string, number> {
  const scores: { readonly kind: string; readonly f1: number }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const isOther = (page: TrainingPage): boolean => page.fold !== fold;
    const looks = learnLooks(pages.filter(isOther), articles.filter(isOther));
    for (const page of pages) if (page.fold === fold) scores.push({ kind: page.kind, f1: scoreOf(page, looks) });
  }
  const figures: Record<string, number> = {};
  for (const kind of ["all", ...[...new Set(scores.map((score) => score.kind))].toSorted()]) {
    const own = scores.filter((score) => kind === "all" || score.kind === kind);
    figures[kind] = Number((own.reduce((sum, { f1 }) => sum + f1, 0) / own.length).toFixed(3));
    console.log(`${kind.padEnd(14)} ${String(own.length).padStart(5)}  F1 ${figures[kind].toFixed(3)}`);
  }
  return figures;
}

function scoreOf(page: ExamplePage, looks: Looks): number {
  const { blocks } = page.described;
  const lengths = blocks.map(({ text }) => text.length);
  const chosen = keepOnce(blocks, chooseBlocks(lookAt(page, looks), lengths));
  const text = blocks.filter((_, place) => chosen[place]).map((block) => block.text);
  return scoreWords(text.join("\n"), page.content).f1;
}
