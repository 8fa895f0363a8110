/** A character of a script that is written without spaces between words, such as Chinese, Japanese and Thai. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const everyUnspaced = new RegExp(unspaced.source, "gu");
const unspacedRun = new RegExp(`${unspaced.source}+`, "gu");

/** Invisible, and a word boundary to the full text index. */
const border = "\u200b";

/** Returns a text for indexing, in which each such character is a word. Other texts stay as they are. */
export function withBorders(text: string): string {
  return unspaced.test(text) ? text.replace(everyUnspaced, `${border}$&${border}`) : text;
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
  return unspaced.test(text) ? text.replace(everyUnspaced, " $& ") : text;
}
