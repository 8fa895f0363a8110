import { signsOf } from "./signs.ts";

/** Character statistics of a text. */
export interface SignCounts {
  readonly digits: number;
  readonly capitals: number;
  readonly commas: number;
  readonly words: number;
  readonly letters: number;
  readonly hasMonth: boolean;
  readonly hasCurrency: boolean;
  /** Whether it contains the letters of a currency code, possibly within a word. */
  readonly mayHaveCode: boolean;
  readonly hasCopyright: boolean;
  readonly hasArrow: boolean;
  readonly hasAt: boolean;
}

/** Kinds of characters, one bit each. */
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

/** The same for the most frequent characters. */
const plainKinds = Uint8Array.from({ length: 256 }, (_, code) => kinds.get(code) ?? 0);

/** Counts characters that characterise a text, and finds those whose presence matters, in one pass. */
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

/** Most letters of other scripts, so that they need no lookup. */
function isLetterOfOthers(code: number): boolean {
  return code < 0x2022 || (code > 0x3001 && code !== 0xff0c);
}

/** The first letters of months, and currency codes, as numbers. */
const months = new Set("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").map(numberOf));
const codes = new Set("USD EUR GBP".split(" ").map(numberOf));

/** Letters that some of these begin with. */
const isBeginning = Uint8Array.from({ length: 128 }, (_, code) =>
  [...months, ...codes].some((three) => three >> 16 === code) ? 1 : 0,
);

function numberOf(letters: string): number {
  return together(letters.charCodeAt(0), letters.charCodeAt(1), letters.charCodeAt(2));
}

/** Combines three letters into one number; letters of other scripts give numbers that no three ASCII letters do. */
function together(one: number, two: number, three: number): number {
  return two < 256 && three < 256 ? (one << 16) | (two << 8) | three : -1;
}

/** Returns whether a character is a word character in patterns: ASCII letters, digits and `_`. */
function isWordSign(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95;
}
