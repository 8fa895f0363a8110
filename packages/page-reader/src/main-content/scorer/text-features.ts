import type { TextBlock } from "../blocks.ts";

const sentenceEnd = /[.!?…。！？؟।]["”’»)」』]?$/;
const currency = /[$€£¥₹]|\b(?:USD|EUR|GBP)\b/;
const year = /\b(?:19|20)\d\d\b/;
const clock = /\b\d{1,2}:\d{2}\b/;
const ago = /\bago\b/;
const month = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
const arrows = /[|»›→▶•·]/;
const tags = "p li h1 h2 h3 h4 h5 h6 td th div span a pre dt dd".split(" ");

/** How many features a text gives. */
export const textFeatureCount = 21;

/** Writes what the text of a block looks like into a row of features. */
export function writeTextFeatures({ element, text, linked, prose }: TextBlock, row: Float32Array, at: number): void {
  const { length } = text;
  let [digits, capitals, commas, words, letters] = [0, 0, 0, 1, 0];
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    if (code === 32) words += 1;
    else if (code >= 48 && code <= 57) digits += 1;
    else if (code >= 65 && code <= 90) capitals += 1;
    else if (code === 44 || code === 0x3001 || code === 0xff0c) commas += 1;
    if (code >= 65) letters += 1;
  }
  const values = [
    Math.log1p(length),
    words,
    linked / length,
    prose / length,
    commas / words,
    sentenceEnd.test(text.slice(-2)) ? 1 : 0,
    digits / length,
    capitals / length,
    letters / words,
    currency.test(text) ? 1 : 0,
    digits >= 4 && year.test(text) ? 1 : 0,
    (digits >= 3 && clock.test(text)) || ago.test(text) || (capitals > 0 && month.test(text)) ? 1 : 0,
    text.includes("©") ? 1 : 0,
    arrows.test(text) ? 1 : 0,
    text.endsWith(":") ? 1 : 0,
    text.endsWith("?") ? 1 : 0,
    text.includes("@") ? 1 : 0,
    tags.indexOf(element.localName),
    /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : 0,
    linked > 0 ? 1 : 0,
    isUpper(text.charAt(0)) ? 1 : 0,
  ];
  for (let place = 0; place < values.length; place++) row[at + place] = values[place] as number;
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase();
}
