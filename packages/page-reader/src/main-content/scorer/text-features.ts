import type { TextBlock } from "../blocks.ts";
import { headingLevel } from "./heading-level.ts";

const year = /\b(?:19|20)\d\d\b/;
const clock = /\b\d{1,2}:\d{2}\b/;
const month = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
const arrow = /[|»›→▶•·]/;
const ago = /\bago\b/;
/** Signs that end a sentence, and signs that may follow them. */
const [ends, closing] = [".!?…。！？؟।", '"”’»)」』'];
const tags = new Map("p li h1 h2 h3 h4 h5 h6 td th div span a pre dt dd".split(" ").map((name, nth) => [name, nth]));

/** Number of features from a text. */
export const textFeatureCount = 19;

/** Writes the characteristics of a block's text into a row of features. */
export function writeTextFeatures(block: TextBlock, row: Float32Array, at: number): void {
  const { element, text, linked, prose } = block;
  const { length } = text;
  const { digits, capitals, commas, words, letters } = countSigns(text);
  row[at] = Math.log1p(length);
  row[at + 1] = words;
  row[at + 2] = linked / length;
  row[at + 3] = prose / length;
  row[at + 4] = commas / words;
  row[at + 5] = endsSentence(text) ? 1 : 0;
  row[at + 6] = digits / length;
  row[at + 7] = capitals / length;
  row[at + 8] = letters / words;
  row[at + 9] = digits >= 4 && year.test(text) ? 1 : 0;
  row[at + 10] =
    (capitals > 0 && month.test(text)) || (digits >= 3 && clock.test(text)) || (text.includes("ago") && ago.test(text))
      ? 1
      : 0;
  row[at + 11] = text.includes("©") ? 1 : 0;
  row[at + 12] = arrow.test(text) ? 1 : 0;
  row[at + 13] = text.endsWith("?") ? 1 : 0;
  row[at + 14] = text.includes("@") ? 1 : 0;
  row[at + 15] = tags.get(element.localName) ?? -1;
  row[at + 16] = headingLevel(block);
  row[at + 17] = linked > 0 ? 1 : 0;
  row[at + 18] = text.charAt(0) !== text.charAt(0).toLowerCase() ? 1 : 0;
}

function endsSentence(text: string): boolean {
  const last = text.charAt(text.length - 1);
  if (last === "") return false;
  return (
    ends.includes(last) || (text.length > 1 && closing.includes(last) && ends.includes(text.charAt(text.length - 2)))
  );
}

/** Character statistics of a text. */
interface SignCounts {
  readonly digits: number;
  readonly capitals: number;
  readonly commas: number;
  readonly words: number;
  readonly letters: number;
}

const [space, comma, zero, nine, capitalA, capitalZ] = [32, 44, 48, 57, 65, 90];
/** The commas of Chinese, Japanese and Korean. */
const [ideographicComma, fullWidthComma] = [0x3001, 0xff0c];

/** Counts the characters that characterise a text, in one pass. */
function countSigns(text: string): SignCounts {
  let [digits, capitals, commas, words, letters] = [0, 0, 0, 1, 0];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code >= capitalA) {
      letters += 1;
      if (code <= capitalZ) capitals += 1;
      else if (code === ideographicComma || code === fullWidthComma) commas += 1;
    } else if (code === space) words += 1;
    else if (code >= zero && code <= nine) digits += 1;
    else if (code === comma) commas += 1;
  }
  return { digits, capitals, commas, words, letters };
}
