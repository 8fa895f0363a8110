import data from "./generated/model.json" with { type: "json" };
import { readyTrees } from "./boosted-trees.ts";
import type { Trees } from "./boosted-trees.ts";
import type { WordScores } from "./word-scores.ts";

/** What `training/train.ts` learned: which words speak for main content, and trees over the features of a block. */
export interface ScorerModel {
  readonly words: WordScores;
  /** Trees that see a block by itself. */
  readonly first: Trees;
  /** Trees that also see what the first ones said of the blocks around it. */
  readonly second: Trees;
}

/** The model; what it was made on, with its figures and the credit, is in `generated/model.json`. */
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
