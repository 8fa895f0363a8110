import table from "./injection.json" with { type: "json" };

/** What is not seen between letters: joiners, soft hyphens, marks of direction, and strokes through a letter. */
const unseen = /[\p{DI}\u{334}-\u{338}]/gu;
/** Letters of ASCII that nobody sees and models read (Unicode, Tags, U+E0020 to U+E007E). */
const tags = /[\u{e0020}-\u{e007e}]/gu;
const emphasis = /[*`~]+/g;

/** A text as a model reads it that looks through disguises: in plain letters, with one space or line break between words. */
function plainLetters(text: string): string {
  return text
    .replace(tags, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
    .replace(unseen, "")
    .normalize("NFKC")
    .replace(emphasis, "")
    .replace(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));
}

/**
 * Attempts to instruct a model instead of informing a reader: the language, a fragment of a regular expression in which
 * `{name}` stands for one of the words of that name, and an example that no other row recognises.
 */
export type Attempt = readonly string[];

/** The words that fragments name, and a few places and gaps. */
const parts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(table.words).map(([name, words]) => [name, `\\b(?:${words.join("|")})\\b`])),
  /** Up to three words in between. */
  few: "(?:[^\\s.]{1,20} ){0,3}?",
  /** The beginning of a sentence, of a line or of what is in brackets. */
  begin: "(?:^|[\\n.:;!?>\"'\\])]) ?(?:\\d+[.)] ?)?",
  line: "(?:^|\\n|[[(]) ?(?:#{1,4} )?",
  end: " ?(?:[:–—\\])-]|active|$)",
};

/** A pattern for some attempts, in texts of which {@link plainLetters} made plain ones; a line may end where a fragment has a space. */
export function attemptPattern(attempts: readonly Attempt[]): RegExp {
  const fragments = attempts.map(([, fragment = ""]) =>
    fragment.replace(/\{([a-z]+)\}/g, (_all, name: string) => parts[name] ?? "").replaceAll(" ", "[ \\n]"),
  );
  return new RegExp(fragments.join("|"), "iu");
}

const attempts = attemptPattern(table.attempts);

/** The passage of a page that tries to instruct a model, hidden text and comments included; undefined when there is none. */
export function findInjection(text: string): string | undefined {
  return attempts.exec(plainLetters(text))?.[0].trim().slice(0, 160);
}
