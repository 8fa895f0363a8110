import data from "../src/main-content/scorer/generated/model.json" with { type: "json" };
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ruleGroups } from "../bench/ablation/groups.ts";
import { plainText, wordsOf } from "../bench/corpus/word-score.ts";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { readyTrees, sumsOfTrees } from "../src/main-content/scorer/boosted-trees.ts";
import { addNameFeatures, describePage, rowWidth } from "../src/main-content/scorer/features.ts";
import { model } from "../src/main-content/scorer/model.ts";
import { labelScore } from "../src/main-content/scorer/name-features.ts";
import { labelWords } from "../src/main-content/scorer/word-scores.ts";
import { digestOfFeatures } from "../training/features-digest.ts";

describe("scorer features", () => {
  const advice =
    "the scorer sees other features than its model was trained on; train again: node training/train.ts --corpus DIR (bench/corpus/README.md names the pages)";

  test("the scorer uses the features that its model was trained with", () => {
    expect(data.features, advice).toBe(rowWidth);
    expect(digestOfFeatures(model.words), advice).toBe(data.digest);
  });
});

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

describe("scorer leftovers", () => {
  function featuresOf(html: string): number[] {
    const document = parsePage(html);
    const page = describePage(document, claimsOf(document));
    addNameFeatures(page, model.words);
    return [...page.rows];
  }

  test("a page without text does not affect the features of the next page", () => {
    const page = `<body class="a"><main><div>\u200b</div><p>One sentence that says what was seen.</p></main></body>`;
    const before = featuresOf(page);
    featuresOf("<body class='sidebar'></body>");
    featuresOf("<body class='sidebar'>\u200b</body>");
    expect(featuresOf(page)).toEqual(before);
  });
});

/** Two trees: the first asks whether feature 0 is at most 5; the second returns the same for every row. */
const trees = readyTrees({
  starts: [0, 3],
  feature: [0, -1, -1, -1],
  number: [5, 1, 2, 10],
  right: [2, 0, 0, 0],
});

test("evaluates the trees for the given rows, in order", () => {
  const rows = Float32Array.of(4, 0, 5, 0, 6, 0);
  expect([...sumsOfTrees(trees, rows, 2, Int32Array.of(2, 0))]).toEqual([12, 11]);
});

test("returns sums for more rows than are evaluated at once", () => {
  const rows = Float32Array.from({ length: 100 }, (_, place) => place);
  const sums = sumsOfTrees(trees, rows, 1, Int32Array.from(rows.keys()));
  expect([...sums]).toEqual(Array.from(rows, (value) => (value <= 5 ? 11 : 12)));
});

describe("removes Markdown syntax", () => {
  test("keeps the words of links, lists and tables, but no addresses", () => {
    const markdown =
      '# Tea\n\n![a cup](https://a.example/c.png "A (cup)")\n\n1.  green [leaf](https://a.example/b)\n2.  black\n\n| a | b |\n| --- | --- |\n| 1 | *2* |';
    expect(wordsOf(plainText(markdown)).join(" ")).toBe("tea green leaf black a b 1 2");
  });

  /** In quadratic time, each of these takes minutes. */
  test.each(["[", "![", "[a](", "![](", '![]("', "\n", " ", "> ", "| --- ", "---|", "1. "])(
    "reads 2 MB of %j",
    (part) => {
      expect(plainText(part.repeat(2_000_000 / part.length)).length).toBeGreaterThanOrEqual(0);
    },
  );
});

test.each(ruleGroups.flatMap(({ name, swaps }) => swaps.map((swap) => [name, swap] as const)))(
  "the rules of %s can be switched off",
  (_, { file, from, to }) => {
    expect(to).not.toBe(from);
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8").split(from)).toHaveLength(2);
  },
);
