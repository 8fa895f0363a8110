/** Character statistics of a text. */
export interface SignCounts {
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
export function countSigns(text: string): SignCounts {
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
