import data from "./generated/model.json" with { type: "json" };
import { readyTrees, type Trees } from "./boosted-trees.ts";
import type { WordScores } from "./word-scores.ts";

/** The result of `training/train.ts`: which words indicate main content, and trees over the features of a block. */
export interface ScorerModel {
  readonly words: WordScores;
  /** Trees that use a block's own features. */
  readonly first: Trees;
  /** Trees that also use what the first ones say about the surrounding blocks. */
  readonly second: Trees;
}

/** The model; its training data, figures and credit are in `generated/model.json`. */
export const model: ScorerModel = {
  words: { names: scoresOf(data.words.names), texts: scoresOf(data.words.texts) },
  first: readyTrees(data.first),
  second: readyTrees(data.second),
};

function scoresOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(words).flatMap(([score, list]) => list.split("|").map((word) => [word, Number(score)] as const)),
  );
}
