import { signsOf } from "./signs.ts";

/** What the signs of a text come to. */
export interface SignCounts {
  readonly digits: number;
  readonly capitals: number;
  readonly commas: number;
  readonly words: number;
  readonly letters: number;
  readonly hasMonth: boolean;
  readonly hasCurrency: boolean;
  /** The letters of some currency's code are in it, perhaps within a word. */
  readonly mayHaveCode: boolean;
  readonly hasCopyright: boolean;
  readonly hasArrow: boolean;
  readonly hasAt: boolean;
}

/** Kinds of signs, one bit each. */
const [digit, capital, comma, space, currency, copyright, arrow, atSign] = [1, 2, 4, 8, 16, 32, 64, 128];

const kinds = new Map(
  (
    [
      ["0123456789", digit],
      ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", capital],
      [",、，", comma],
      [" ", space],
      ["$€£¥₹", currency],
      ["©", copyright],
      ["|»›→▶•·", arrow],
      ["@", atSign],
    ] as const
  ).flatMap(([signs, kind]) => [...signs].map((sign) => [sign.charCodeAt(0), kind] as const)),
);

/** The same for the signs that nearly all texts are made of. */
const plainKinds = Uint8Array.from({ length: 256 }, (_, code) => kinds.get(code) ?? 0);

/** Counts the signs of a text that tell what it is, and finds those that tell something by being there, in one pass. */
export function countSigns(text: string): SignCounts {
  let [digits, capitals, commas, words, letters, found] = [0, 0, 0, 1, 0, 0];
  let [hasMonth, mayHaveCode] = [false, false];
  const { length } = text;
  const signs = signsOf(text);
  for (let place = 0; place < length; place++) {
    const code = signs[place] as number;
    if (code >= 65) letters += 1;
    const kind = code < 256 ? (plainKinds[code] as number) : isLetterOfOthers(code) ? 0 : (kinds.get(code) ?? 0);
    if (kind === 0) continue;
    found |= kind;
    if (kind === space) words += 1;
    else if (kind === digit) digits += 1;
    else if (kind === comma) commas += 1;
    else if (kind === capital) {
      capitals += 1;
      if (place + 2 >= length || !isBeginning[code]) continue;
      const three = together(code, signs[place + 1] as number, signs[place + 2] as number);
      if (codes.has(three)) mayHaveCode = true;
      else if (months.has(three)) hasMonth ||= place === 0 || !isWordSign(signs[place - 1] as number);
    }
  }
  return {
    digits,
    capitals,
    commas,
    words,
    letters,
    hasMonth,
    mayHaveCode,
    hasCurrency: (found & currency) !== 0,
    hasCopyright: (found & copyright) !== 0,
    hasArrow: (found & arrow) !== 0,
    hasAt: (found & atSign) !== 0,
  };
}

/** Most letters of other scripts, so that they need not be looked up. */
function isLetterOfOthers(code: number): boolean {
  return code < 0x2022 || (code > 0x3001 && code !== 0xff0c);
}

/** The beginnings of months, and the codes of currencies, as numbers. */
const months = new Set("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").map(numberOf));
const codes = new Set("USD EUR GBP".split(" ").map(numberOf));

/** Letters that some of these begin with. */
const isBeginning = Uint8Array.from({ length: 128 }, (_, code) =>
  [...months, ...codes].some((three) => three >> 16 === code) ? 1 : 0,
);

function numberOf(letters: string): number {
  return together(letters.charCodeAt(0), letters.charCodeAt(1), letters.charCodeAt(2));
}

/** Three letters as one number; letters of other scripts make a number that no three of English make. */
function together(one: number, two: number, three: number): number {
  return two < 256 && three < 256 ? (one << 16) | (two << 8) | three : -1;
}

/** What patterns take for part of a word: letters of English, digits and `_`. */
function isWordSign(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95;
}
