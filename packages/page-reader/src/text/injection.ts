import table from "./injection.json" with { type: "json" };

/** Invisible characters between letters: joiners, soft hyphens, direction marks, and strokes through a letter. */
const unseen = /[\p{DI}\u{334}-\u{338}]/gu;
/** ASCII letters that are invisible but read by models (Unicode Tags, U+E0020 to U+E007E). */
const tags = /[\u{e0020}-\u{e007e}]/gu;
const emphasis = /[*`~]+/g;

/**
 * Returns a text as a model reads it that sees through disguises: in plain letters, with one space or line break
 * between words.
 */
function plainLetters(text: string): string {
  return text
    .replace(tags, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
    .replace(unseen, "")
    .normalize("NFKC")
    .replace(emphasis, "")
    .replace(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));
}

/**
 * An attempt to instruct a model rather than inform a reader: the language, a fragment of a regular expression in which
 * `{name}` stands for one of the words of that name, and an example that no other row matches.
 */
export type Attempt = readonly string[];

/** The words that fragments refer to, and a few positions and gaps. */
const parts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(table.words).map(([name, words]) => [name, `\\b(?:${words.join("|")})\\b`])),
  /** Up to three words in between. */
  few: "(?:[^\\s.]{1,20} ){0,3}?",
  /** The beginning of a sentence, of a line or of bracketed text. */
  begin: "(?:^|[\\n.:;!?>\"'\\])]) ?(?:\\d+[.)] ?)?",
  line: "(?:^|\\n|[[(]) ?(?:#{1,4} )?",
  end: " ?(?:[:–—\\])-]|active|$)",
};

/**
 * Creates a pattern for some attempts, for texts normalised by {@link plainLetters}; a line may end where a fragment
 * has a space.
 */
export function attemptPattern(attempts: readonly Attempt[]): RegExp {
  const fragments = attempts.map(([, fragment = ""]) =>
    fragment.replace(/\{([a-z]+)\}/g, (_all, name: string) => parts[name] ?? "").replaceAll(" ", "[ \\n]"),
  );
  return new RegExp(fragments.join("|"), "iu");
}

const attempts = attemptPattern(table.attempts);

/**
 * Returns the passage of a page that tries to instruct a model.
 *
 * @param text a page's text or source; hidden text and comments count too
 * @returns at most 160 characters; undefined if there is no such passage
 */
export function findInjection(text: string): string | undefined {
  return attempts.exec(plainLetters(text))?.[0].trim().slice(0, 160);
}
