import type { DomDocument } from "../../dom/types.ts";
import { mapText } from "../blocks.ts";
import type { TextBlock } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { descend } from "../find-root.ts";
import { factsOf } from "./element-facts.ts";
import { nameFeatureCount, writeNameFeatures } from "./name-features.ts";
import { placeFeatureCount, writePlaceFeatures } from "./place-features.ts";
import type { PageFacts } from "./place-features.ts";
import { textFeatureCount, writeTextFeatures } from "./text-features.ts";
import type { WordScores } from "./word-scores.ts";

/** How many features a block has. */
export const featureCount = textFeatureCount + placeFeatureCount + nameFeatureCount;

/** The blocks of a page with their features, one row of `featureCount` numbers after the other. */
export interface DescribedPage {
  readonly blocks: readonly TextBlock[];
  readonly rows: Float32Array;
  readonly facts: PageFacts;
}

/** Describes the blocks of a page from which machinery is gone, all but what names and labels tell. */
export function describePage({ body }: DomDocument, claims: Claims): DescribedPage {
  const text = mapText(body);
  const facts = { body, text, facts: factsOf(body, text), claims, root: descend(body, text) };
  const rows = new Float32Array(text.blocks.length * featureCount);
  for (const [place, block] of text.blocks.entries()) writeTextFeatures(block, rows, place * featureCount);
  writePlaceFeatures(facts, rows, featureCount, textFeatureCount);
  return { blocks: text.blocks, rows, facts };
}

/** Adds what the names of elements and the words of labels tell, by a table of words. */
export function addNameFeatures({ blocks, rows, facts }: DescribedPage, scores: WordScores): void {
  const at = textFeatureCount + placeFeatureCount;
  writeNameFeatures(blocks, facts.facts, scores, (place, values) => {
    for (let value = 0; value < values.length; value++)
      rows[place * featureCount + at + value] = values[value] as number;
  });
}
