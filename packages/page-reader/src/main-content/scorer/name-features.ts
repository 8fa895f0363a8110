import type { DomElement } from "../../dom/types.ts";
import { remember } from "../../values/remember.ts";
import type { TextBlock } from "../blocks.ts";
import { far } from "./element-facts.ts";
import type { ElementFacts } from "./element-facts.ts";
import { labelWords, roleWords, wordOfKind, wordsOfNames } from "./word-scores.ts";
import type { WordScores } from "./word-scores.ts";

/** How many features the names around a block and the words of its label give. */
export const nameFeatureCount = 19;

/** Nearest elements whose scores stand in a row one by one. */
const levels = 5;
/** A score that tells something by itself. */
const telling = 1;

interface ElementScore {
  readonly own: number;
  readonly around: ElementScore | undefined;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  readonly bad: number;
  readonly good: number;
}

const outside: ElementScore = { own: 0, around: undefined, least: 0, most: 0, sum: 0, bad: far, good: far };

/** Scores by a table: of names as they stand in pages, and of kinds of elements. */
interface Scorer {
  readonly ofNames: (given: string) => number;
  readonly ofKind: (localName: string) => number;
}

/** The same names stand again and again, on a page and on a site. */
const knownScorers = new WeakMap<WordScores["names"], Scorer>();

function scorerOf(names: WordScores["names"]): Scorer {
  let known = knownScorers.get(names);
  if (!known) {
    known = {
      ofNames: remember((given) => sumOf(wordsOfNames(given), names)),
      ofKind: remember((localName) => names.get(wordOfKind(localName)) ?? 0),
    };
    knownScorers.set(names, known);
  }
  return known;
}

/** Writes what the names of elements and the words of labels tell, for all blocks of a page in their order. */
export function writeNameFeatures(
  blocks: readonly TextBlock[],
  facts: ReadonlyMap<DomElement, ElementFacts>,
  { names, texts }: WordScores,
  write: (block: number, values: readonly number[]) => void,
): void {
  const scores = new Map<DomElement, ElementScore>();
  const { ofNames, ofKind } = scorerOf(names);
  const ownScore = ({ element, names: { given } }: ElementFacts): number => {
    let sum = (given === "" ? 0 : ofNames(given)) + ofKind(element.localName);
    for (const word of roleWords(element)) sum += names.get(word) ?? 0;
    return sum;
  };
  const scoreOf = (fact: ElementFacts | undefined): ElementScore => {
    if (!fact) return outside;
    const done = scores.get(fact.element);
    if (done) return done;
    const around = scoreOf(fact.parent);
    const own = ownScore(fact);
    const made = {
      own,
      around,
      least: Math.min(around.least, own),
      most: Math.max(around.most, own),
      sum: around.sum + own,
      bad: own < -telling ? 0 : Math.min(far, around.bad + 1),
      good: own > telling ? 0 : Math.min(far, around.good + 1),
    };
    scores.set(fact.element, made);
    return made;
  };
  let heading = { mean: 0, least: 0, whole: 0 };
  let since = 0;
  for (const [place, { element, text }] of blocks.entries()) {
    const score = scoreOf(facts.get(element));
    const label = labelOf(text, texts);
    if (/^h[1-6]$/.test(element.localName)) {
      heading = label;
      since = 0;
    } else since += 1;
    const near: number[] = [];
    for (let at: ElementScore | undefined = score; near.length < levels; at = at?.around) near.push(at?.own ?? 0);
    write(place, [
      ...near,
      score.least,
      score.most,
      score.sum,
      score.bad,
      score.good,
      label.mean,
      label.least,
      label.whole,
      heading.mean,
      heading.least,
      heading.whole,
      Math.min(since, 50),
      near.reduce((sum, value) => sum + value, 0),
      score.sum / ((facts.get(element)?.depth ?? 0) + 1),
    ]);
  }
}

function sumOf(words: readonly string[], table: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const word of words) sum += table.get(word) ?? 0;
  return sum;
}

function labelOf(text: string, table: ReadonlyMap<string, number>): { mean: number; least: number; whole: number } {
  const words = labelWords(text);
  if (words.length === 0) return { mean: 0, least: 0, whole: 0 };
  const [whole = "", ...single] = words;
  let [sum, least] = [0, 0];
  for (const word of single) {
    const score = table.get(word) ?? 0;
    sum += score;
    least = Math.min(least, score);
  }
  return { mean: sum / Math.max(1, single.length), least, whole: table.get(whole) ?? 0 };
}
