/** What is not seen between letters: joiners, soft hyphens, marks of direction, and strokes through a letter. */
const unseen = /[\p{DI}\u{334}-\u{338}]/gu;
/** Letters of ASCII that nobody sees and models read (Unicode, Tags, U+E0020 to U+E007E). */
const tags = /[\u{e0020}-\u{e007e}]/gu;
const emphasis = /[*`~]+/g;

/** A text as a model reads it that looks through disguises: in plain letters, with one space or line break between words. */
export function plainLetters(text: string): string {
  return text
    .replace(tags, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
    .replace(unseen, "")
    .normalize("NFKC")
    .replace(emphasis, "")
    .replace(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));
}
