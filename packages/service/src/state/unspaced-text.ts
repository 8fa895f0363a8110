/** A character of a script that is written without spaces between words, such as Chinese, Japanese and Thai. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedRun = new RegExp(`${unspaced.source}+`, "gu");

/** Invisible, and a word boundary to the full text index. */
const border = "\u200b";

/** Puts something on both sides of each such character; by run, because per character takes twice as long. */
function around(text: string, side: string): string {
  return text.replace(unspacedRun, (run) => `${side}${Array.from(run).join(side + side)}${side}`);
}

/** Returns a text for indexing, in which each such character is a word. Other texts stay as they are. */
export function withBorders(text: string): string {
  return around(text, border);
}

/**
 * Returns as much of a text as has about as many words as `most` characters of English, where such a character is a
 * word: an index takes its time for each word.
 */
export function cutToWords(text: string, most: number): string {
  return withoutBorders(withBorders(text.slice(0, most)).slice(0, most));
}

/** Returns the original text. */
export function withoutBorders(text: string): string {
  return text.replaceAll(border, "");
}

/** Returns the search terms for a word: every pair of adjacent such characters, and whatever is written otherwise. */
export function searchTerms(word: string): string[] {
  const others = word.split(unspacedRun).filter((part) => part !== "");
  const pairs = [...word.matchAll(unspacedRun)].flatMap(([run]) => {
    const characters = [...run];
    if (characters.length < 3) return [characters.join(border)];
    return characters.slice(1).map((character, index) => `${characters[index]}${border}${character}`);
  });
  return [...others, ...pairs];
}

/** Returns a text with a space around each such character, for an index that separates words only by spaces. */
export function spaced(text: string): string {
  return around(text, " ");
}
