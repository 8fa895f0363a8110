import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";
import { far } from "./element-facts.ts";
import type { ElementFacts } from "./element-facts.ts";
import { labelWords, namesWords, wordsOfNames } from "./word-scores.ts";
import type { WordScores } from "./word-scores.ts";

/** How many features the names around a block and the words of its label give. */
export const nameFeatureCount = 19;

/** Nearest elements whose scores stand in a row one by one. */
const levels = 5;
/** A score that tells something by itself. */
const telling = 1;

interface ElementScore {
  /** Scores of the element and of the next ones around it. */
  readonly near: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  readonly bad: number;
  readonly good: number;
}

const outside: ElementScore = { near: [0, 0, 0, 0, 0], least: 0, most: 0, sum: 0, bad: far, good: far };

/** Writes what the names of elements and the words of labels tell, for all blocks of a page in their order. */
export function writeNameFeatures(
  blocks: readonly TextBlock[],
  facts: ReadonlyMap<DomElement, ElementFacts>,
  { names, texts }: WordScores,
  write: (block: number, values: readonly number[]) => void,
): void {
  const scores = new Map<DomElement, ElementScore>();
  const plain = new Map<string, number>();
  const ownScore = (element: DomElement): number => {
    if (element.id !== "" || element.getAttribute("role") !== null || element.getAttribute("itemprop") !== null)
      return sumOf(namesWords(element), names);
    // Most elements have classes and nothing else, and the same ones again and again.
    const { className } = element;
    let sum = plain.get(className);
    if (sum === undefined) plain.set(className, (sum = sumOf(wordsOfNames(className), names)));
    return sum + (names.get(`<${element.localName}>`) ?? 0);
  };
  const scoreOf = (fact: ElementFacts | undefined): ElementScore => {
    if (!fact) return outside;
    const done = scores.get(fact.element);
    if (done) return done;
    const around = scoreOf(fact.parent);
    const own = ownScore(fact.element);
    const made = {
      near: [own, ...around.near.slice(0, levels - 1)],
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
    write(place, [
      ...score.near,
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
      score.near.reduce((sum, value) => sum + value, 0),
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
