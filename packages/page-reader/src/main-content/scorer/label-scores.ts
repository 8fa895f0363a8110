import { labelWords } from "./word-scores.ts";

/** The scores of a label's words: average, minimum, and of the label as a whole. */
export interface LabelScore {
  readonly mean: number;
  readonly least: number;
  readonly whole: number;
}

export const unlabelled: LabelScore = { mean: 0, least: 0, whole: 0 };

/** Returns the scores of a text's words; zeros if it is not a label. */
export function labelScore(text: string, scores: ReadonlyMap<string, number>): LabelScore {
  const words = labelWords(text);
  const [whole] = words;
  if (whole === undefined) return unlabelled;
  let [sum, least] = [0, 0];
  for (let place = 1; place < words.length; place++) {
    const score = scores.get(words[place] as string) ?? 0;
    sum += score;
    least = Math.min(least, score);
  }
  return { mean: sum / (words.length - 1), least, whole: scores.get(whole) ?? 0 };
}
