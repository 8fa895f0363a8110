import { oncePer } from "../../values/once.ts";
import { signsOf } from "./signs.ts";
import { labelWords, longestLabel, mostLabelWords } from "./word-scores.ts";
import { WordTable } from "./word-table.ts";

/** The scores of a label's words: average, minimum, and of the label as a whole. */
export interface LabelScore {
  readonly mean: number;
  readonly least: number;
  readonly whole: number;
}

export const unlabelled: LabelScore = { mean: 0, least: 0, whole: 0 };

/** The words of the label being read, consecutive after `=`, as the whole label is in the table. */
const label = new Uint16Array(longestLabel + 2);
/** Where each word begins and ends there. */
const begins = new Int32Array(mostLabelWords);
const ends = new Int32Array(mostLabelWords);

const tableOf = oncePer((scores: ReadonlyMap<string, number>) => new WordTable(scores));

/** Returns the scores of a text's words; undefined if it is not a label. The words are located, not copied. */
export function labelScore(text: string, scores: ReadonlyMap<string, number>): LabelScore {
  if (text.length > longestLabel) return unlabelled;
  const words = readWords(text);
  if (words === undefined) return scoreOfWords(labelWords(text), scores);
  if (words === 0) return unlabelled;
  const table = tableOf(scores);
  let [sum, least, different] = [0, 0, 0];
  for (let word = 0; word < words; word++) {
    if (stoodBefore(word)) continue;
    const score = table.scoreOf(label, begins[word] as number, ends[word] as number);
    sum += score;
    least = Math.min(least, score);
    different += 1;
  }
  return { mean: sum / different, least, whole: table.scoreOf(label, 0, ends[words - 1] as number) };
}

/**
 * Reads the words of a label in lower case.
 *
 * @returns their number, 0 if there are too many; undefined if it has letters of another script
 */
function readWords(text: string): number | undefined {
  const signs = signsOf(text);
  label[0] = 0x3d;
  let [words, end, begin] = [0, 1, 1];
  for (let place = 0; place <= text.length; place++) {
    const code = place < text.length ? (signs[place] as number) : 0;
    if (code >= 0x80) return undefined;
    const small = code >= 65 && code <= 90 ? code + 32 : code;
    if (small >= 97 && small <= 122) label[end++] = small;
    else if (end - begin < 2) end = begin;
    else {
      if (words === mostLabelWords) words = mostLabelWords + 1;
      else if (words < mostLabelWords) {
        begins[words] = begin;
        ends[words++] = end;
      }
      label[end++] = 0x20;
      begin = end;
    }
  }
  return words > mostLabelWords ? 0 : words;
}

function stoodBefore(word: number): boolean {
  const begin = begins[word] as number;
  const length = (ends[word] as number) - begin;
  for (let other = 0; other < word; other++) {
    const from = begins[other] as number;
    if ((ends[other] as number) - from !== length) continue;
    let place = 0;
    while (place < length && label[from + place] === label[begin + place]) place++;
    if (place === length) return true;
  }
  return false;
}

function scoreOfWords([whole, ...words]: readonly string[], scores: ReadonlyMap<string, number>): LabelScore {
  if (whole === undefined) return unlabelled;
  let [sum, least] = [0, 0];
  for (const word of words) {
    const score = scores.get(word) ?? 0;
    sum += score;
    least = Math.min(least, score);
  }
  return { mean: sum / Math.max(1, words.length), least, whole: scores.get(whole) ?? 0 };
}
