import type { DomDocument } from "../../dom/types.ts";
import { mapText, type TextBlock } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { findRoot } from "../find-root.ts";
import { groupBlocks } from "./block-groups.ts";
import { contextFeatureCount, writeContext } from "./context-features.ts";
import { containersOf, factsOf } from "./element-facts.ts";
import { nameFeatureCount, writeNameFeatures } from "./name-features.ts";
import { placeFeatureCount, writePlaceFeatures, type PageFacts } from "./place-features.ts";
import { textFeatureCount, writeTextFeatures } from "./text-features.ts";
import type { WordScores } from "./word-scores.ts";

/** Number of features that need no table of words. */
const unnamed = textFeatureCount + placeFeatureCount;

/** Number of features of a block by itself, which the first pass uses. */
export const featureCount = unnamed + nameFeatureCount;

/** Length of a block's row: its features are followed by what the first pass says about the surrounding blocks. */
export const rowWidth = featureCount + contextFeatureCount;

/** The blocks of a page with their features, in rows of `rowWidth` numbers. */
export interface DescribedPage {
  readonly blocks: readonly TextBlock[];
  readonly rows: Float32Array;
  /** Which blocks belong together, see `groupBlocks`. */
  readonly groups: Int32Array;
  readonly facts: PageFacts;
}

/**
 * Describes the blocks of a page without machinery, except for names and labels.
 *
 * @param roomFor returns zeroed space for this many numbers; default new space that nothing else writes to
 */
export function describePage(
  { body }: DomDocument,
  claims: Claims,
  roomFor: (size: number) => Float32Array = (size) => new Float32Array(size),
): DescribedPage {
  const text = mapText(body);
  const ofElements = factsOf(body, text);
  const own = text.blocks.map(({ element }) => ofElements[text.of(element).nth]);
  const holders = own.map((fact) => (fact ? containersOf(fact) : []));
  const { blocks } = text;
  const texts = numberTexts(blocks);
  const facts = { body, text, facts: ofElements, own, containers: holders, texts, claims, root: findRoot(body, text) };
  const rows = roomFor(blocks.length * rowWidth);
  for (let place = 0; place < blocks.length; place++)
    writeTextFeatures(blocks[place] as TextBlock, rows, place * rowWidth);
  writePlaceFeatures(facts, rows, rowWidth, textFeatureCount);
  return { blocks, rows, groups: groupBlocks(facts), facts };
}

/** Returns a number for each block's text, the same for equal texts. */
function numberTexts(blocks: readonly TextBlock[]): Int32Array {
  const known = new Map<string, number>();
  const texts = new Int32Array(blocks.length);
  for (let place = 0; place < blocks.length; place++) {
    const { text } = blocks[place] as TextBlock;
    let number = known.get(text);
    if (number === undefined) known.set(text, (number = known.size));
    texts[place] = number;
  }
  return texts;
}

/** Adds what the names of elements and the words of labels indicate, by a table of words. */
export function addNameFeatures({ rows, facts }: DescribedPage, scores: WordScores): void {
  writeNameFeatures(facts, scores, rows, rowWidth, unnamed);
}

/** Adds what the first pass says about the blocks around each block. */
export function addContext({ blocks, rows, groups }: DescribedPage, chances: ArrayLike<number>): void {
  const lengths = blocks.map(({ text }) => text.length);
  writeContext(chances, lengths, groups, rows, rowWidth, featureCount);
}
