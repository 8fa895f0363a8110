import { expect, test } from "vitest";
import { labelScore } from "../src/main-content/scorer/name-features.ts";
import { model } from "../src/main-content/scorer/model.ts";
import { labelWords } from "../src/main-content/scorer/word-scores.ts";

const { texts } = model.words;

test.each([
  "Read more",
  "read  MORE, read more",
  "a b c",
  "A",
  "",
  "Share on Facebook (opens in a new window)",
  "one two three four five six seven eight",
  "one two three four five six seven eight nine",
  "one two three four five six seven eight 9 i",
  "Weiterlesen: Über uns",
  "more.more",
  "x".repeat(80),
  "x".repeat(81),
  "©2026 contact us",
])("the score of the words in %j equals that in their table", (text) => {
  const [whole = "", ...words] = labelWords(text);
  const scores = words.map((word) => texts.get(word) ?? 0);
  expect(labelScore(text, texts)).toEqual({
    mean: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, words.length),
    least: Math.min(0, ...scores),
    whole: texts.get(whole) ?? 0,
  });
});
