import { expect, test } from "vitest";
import data from "../src/main-content/scorer/generated/model.json" with { type: "json" };
import { rowWidth } from "../src/main-content/scorer/features.ts";
import { model } from "../src/main-content/scorer/model.ts";
import { digestOfFeatures } from "../training/features-digest.ts";

const advice =
  "the scorer sees other features than its model was trained on; train again: node training/train.ts --corpus DIR (bench/corpus/README.md names the pages)";

test("the scorer uses the features that its model was trained with", () => {
  expect(data.features, advice).toBe(rowWidth);
  expect(digestOfFeatures(model.words), advice).toBe(data.digest);
});
