import type { TextBlock } from "../blocks.ts";
import { far, type ElementFacts } from "./element-facts.ts";
import { FeatureRow } from "./feature-row.ts";
import type { PageFacts } from "./place-features.ts";
import { headingLevel } from "./heading-level.ts";
import { labelWords, roleWords, wordOfKind, type WordScores } from "./word-scores.ts";

/** Number of features from the names around a block and the words of its label. */
export const nameFeatureCount = 19;

/** Number of nearest elements whose scores are individual features. */
const levels = 5;
/** A score that is significant by itself. */
const telling = 1;

/** The scores of a label's words: average, minimum, and of the label as a whole. */
interface LabelScore {
  readonly mean: number;
  readonly least: number;
  readonly whole: number;
}

const unlabelled: LabelScore = { mean: 0, least: 0, whole: 0 };

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

/** Scores of the names of an element and its ancestors. */
interface ElementScore {
  readonly own: number;
  readonly around: ElementScore | undefined;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  /**
   * Distance to the nearest ancestor that indicates something else, and to the nearest one that indicates main content.
   */
  readonly bad: number;
  readonly good: number;
}

const outside: ElementScore = { own: 0, around: undefined, least: 0, most: 0, sum: 0, bad: far, good: far };

/** Writes what the names of elements and the words of labels indicate, for all blocks of a page in order. */
export function writeNameFeatures(
  { text: { blocks }, facts, own: ownFacts }: PageFacts,
  { names, texts }: WordScores,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const scores: ElementScore[] = [];
  const ofKinds: (number | undefined)[] = [];
  for (const fact of facts) scores.push(scoreOf(fact, fact.parent && scores[fact.parent.nth], names, ofKinds));
  const row = new FeatureRow(rows);
  let heading = unlabelled;
  let since = 0;
  for (let place = 0; place < blocks.length; place++) {
    const block = blocks[place] as TextBlock;
    const fact = ownFacts[place];
    const score = (fact && scores[fact.nth]) ?? outside;
    const label = labelScore(block.text, texts);
    const isHeading = headingLevel(block) > 0;
    if (isHeading) heading = label;
    since = isHeading ? 0 : since + 1;
    row.moveTo(place * width + offset);
    let near = 0;
    for (let level = 0, at: ElementScore | undefined = score; level < levels; level++, at = at?.around) {
      near += at?.own ?? 0;
      row.put(at?.own ?? 0);
    }
    row.put(score.least).put(score.most).put(score.sum).put(score.bad).put(score.good);
    row.put(label.mean).put(label.least).put(label.whole);
    row.put(heading.mean).put(heading.least).put(heading.whole);
    row.put(Math.min(since, 50)).put(near);
    row.put(score.sum / ((fact?.depth ?? 0) + 1));
  }
}

function scoreOf(
  fact: ElementFacts,
  around = outside,
  table: WordScores["names"],
  ofKinds: (number | undefined)[],
): ElementScore {
  let own = sumOfNames(fact, table, ofKinds);
  if (!fact.element.attribs.isClassAlone) for (const word of roleWords(fact.element)) own += table.get(word) ?? 0;
  return {
    own,
    around,
    least: Math.min(around.least, own),
    most: Math.max(around.most, own),
    sum: around.sum + own,
    bad: own < -telling ? 0 : Math.min(far, around.bad + 1),
    good: own > telling ? 0 : Math.min(far, around.good + 1),
  };
}

/**
 * Returns the score of the words of an element's name, classes and id. Most elements of a page are of a kind that
 * occurred before.
 */
function sumOfNames(
  { element: { localName, id }, names, kind }: ElementFacts,
  table: WordScores["names"],
  ofKinds: (number | undefined)[],
): number {
  const known = id === "" ? ofKinds[kind.nth] : undefined;
  if (known !== undefined) return known;
  let sum = 0;
  for (const word of names.words) sum += table.get(word) ?? 0;
  sum += table.get(wordOfKind(localName)) ?? 0;
  if (id === "") ofKinds[kind.nth] = sum;
  return sum;
}
