/**
 * A table of phrases: each row has its languages, a fragment of a regular expression, and a text that matches it and no
 * other phrase of the table (`test/phrase-tables.test.ts`). Tables are JSON files, whose rows have no more precise
 * type.
 */
export type PhraseTable = readonly (readonly string[])[];

/** Creates a pattern for texts that are exactly one of the phrases, with an optional colon. */
export function titlePattern(phrases: PhraseTable): RegExp {
  return new RegExp(`^(?:${anyOf(phrases)})\\s*[:：]?$`, "iu");
}

/**
 * Creates a pattern for names in classes and ids that contain one of the phrases between spaces, dashes and
 * underscores.
 */
export function namePattern(phrases: PhraseTable, flags = "i"): RegExp {
  return new RegExp(`(?:^|[\\s_-])(?:${anyOf(phrases)})(?=$|[\\s_-])`, flags);
}

/** Creates a pattern for names in classes and ids that are exactly one of the phrases. */
export function wholeNamePattern(phrases: PhraseTable): RegExp {
  return new RegExp(`^(?:${anyOf(phrases)})$`, "i");
}

/**
 * Creates a pattern for texts that contain one of the phrases as whole words, in any script; in scripts without spaces
 * between words, anywhere. Of phrases that begin at the same place, the first in the table matches.
 */
export function wordPattern(phrases: PhraseTable): RegExp {
  const spaced = anyOf(phrases.filter(([, phrase = ""]) => !unspaced.test(phrase)));
  const open = anyOf(phrases.filter(([, phrase = ""]) => unspaced.test(phrase)));
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced})(?!(?<=[\\p{L}\\p{N}])[\\p{L}\\p{N}])`;
  return new RegExp([spaced && whole, open].filter((part) => part !== "").join("|"), "iu");
}

/** Chinese, Japanese and Korean. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Creates a pattern for texts in which one of the phrases begins a word, with any ending. */
export function wordStartPattern(phrases: PhraseTable): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${anyOf(phrases)})`, "iu");
}

/**
 * Creates a pattern for company names that end in one of the phrases, case-sensitively; more text may follow on the
 * line.
 */
export function companyPattern(phrases: PhraseTable): RegExp {
  return new RegExp(`(?:^|[\\s,])(?:${anyOf(phrases)})(?=$|[\\s,.)·|])`, "u");
}

/** Joins the fragments of a table, for other kinds of patterns. */
export function anyOf(phrases: PhraseTable): string {
  return phrases.map(([, phrase]) => phrase).join("|");
}
