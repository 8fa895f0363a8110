/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface WordScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Markdown without its marks: pictures and the numbers of lists gone, links as their text. No part of a pattern runs over the start of the next match, so that the time grows with the text. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\][]*\]\((?:[^()"]|"[^"]*")*\)/g, " ")
    .replace(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replace(/^[^\S\n]*(?:\|[^\S\n]*)?(?::?-{3,}:?[^\S\n]*\|[^\S\n]*)+$/gm, " ")
    .replace(/^(?:>|[^\S\n])*\d+\.\s|^(?:[#>-]|[^\S\n])+|[*_`~|\\]/gm, " ");
}

/** Words of a text, in small letters; places where a word may be broken do not break it. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("\u00ad", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Agreement of two texts over their words, each counted as often as it stands. */
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

/** Markdown without a first heading that is the page's title: labels hold the title apart, and readers may give it or not. */
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
