/** A character of a script that is written without spaces between words: Chinese, Japanese, Thai and their like. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const everyUnspaced = new RegExp(unspaced.source, "gu");
const unspacedRun = new RegExp(`${unspaced.source}+`, "gu");

/** Seen by nobody, and a border between words to the full text index. */
const border = "\u200b";

/** A text as it is indexed: each character that stands for itself is a word. Other texts stay as they are. */
export function withBorders(text: string): string {
  return unspaced.test(text) ? text.replace(everyUnspaced, `${border}$&${border}`) : text;
}

/** A text as it was before it was indexed. */
export function withoutBorders(text: string): string {
  return text.replaceAll(border, "");
}

/** What to look for instead of a word: every two characters that stand side by side, and what is written otherwise. */
export function searchTerms(word: string): string[] {
  const others = word.split(unspacedRun).filter((part) => part !== "");
  const pairs = [...word.matchAll(unspacedRun)].flatMap(([run]) => {
    const characters = [...run];
    if (characters.length < 3) return [characters.join(border)];
    return characters.slice(1).map((character, index) => `${characters[index]}${border}${character}`);
  });
  return [...others, ...pairs];
}

/** A text with a space around each character that stands for itself, for an index that knows words by spaces alone. */
export function spaced(text: string): string {
  return unspaced.test(text) ? text.replace(everyUnspaced, " $& ") : text;
}
