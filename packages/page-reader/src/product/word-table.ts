/**
 * Makes one pattern of a table of phrases: entries are fragments of regular expressions, one row for each language.
 * It matches them as whole words in any script, upper or lower case; scripts that put no space
 * between words match anywhere.
 */
export function wordPattern(rows: readonly string[]): RegExp {
  const phrases = rows.flatMap(alternatives);
  const [open, spaced] = [
    phrases.filter((phrase) => unspaced.test(phrase)),
    phrases.filter((one) => !unspaced.test(one)),
  ];
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced.join("|")})(?!(?<=[\\p{L}\\p{N}])[\\p{L}\\p{N}])`;
  return new RegExp(open.length > 0 ? `${whole}|${open.join("|")}` : whole, "iu");
}

/** Chinese, Japanese and Korean. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The phrases of a row: parted where a bar stands outside of every group. */
function alternatives(row: string): string[] {
  const phrases = [""];
  let depth = 0;
  for (const sign of row) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) phrases.push("");
    else phrases[phrases.length - 1] += sign;
  }
  return phrases.map((phrase) => phrase.trim());
}
