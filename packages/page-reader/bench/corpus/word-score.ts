/** Precision, recall and their harmonic mean, each from 0 to 1. */
export interface WordScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Returns Markdown without its marks: images and list numbers removed, links replaced by their text. No part of a
 * pattern can run past the start of the next match, so that the time is linear in the length of the text.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\][]*\]\((?:[^()"]|"[^"]*")*\)/g, " ")
    .replace(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replace(/^[^\S\n]*(?:\|[^\S\n]*)?(?::?-{3,}:?[^\S\n]*\|[^\S\n]*)+$/gm, " ")
    .replace(/^(?:>|[^\S\n])*\d+\.\s|^(?:[#>-]|[^\S\n])+|[*_`~|\\]/gm, " ");
}

/** Returns the words of a text in lower case. Characters that only mark possible line breaks do not split a word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("\u00ad", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the agreement of two texts over their words. A word counts as often as it occurs. */
export function scoreWords(found: string, wanted: string): WordScore {
  const [have, want] = [wordsOf(found), wordsOf(wanted)];
  const left = new Map<string, number>();
  for (const word of want) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of have) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  const precision = have.length === 0 ? 0 : common / have.length;
  const recall = want.length === 0 ? 0 : common / want.length;
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/**
 * Returns Markdown without a first heading that equals the page's title. Labels store the title separately, and readers
 * may include it or not.
 */
export function withoutTitle(markdown: string, title: string): string {
  const [first = "", ...rest] = markdown.split("\n");
  const heading = /^#{1,2} (.*)/.exec(first)?.[1];
  if (heading === undefined) return markdown;
  const [a, b] = [letters(plainText(heading)), letters(title)];
  return a !== "" && (a === b || (a.length > 8 && (b.includes(a) || a.includes(b)))) ? rest.join("\n") : markdown;
}

function letters(text: string): string {
  return wordsOf(text).join("");
}
