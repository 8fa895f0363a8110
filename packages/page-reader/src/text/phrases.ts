/**
 * A table of phrases: in each row the languages it is written in, a fragment of a regular expression, and a text that has it and no
 * other phrase of the table (`test/phrase-tables.test.ts`). Tables are files of JSON, whose rows have no more exact type.
 */
export type PhraseTable = readonly (readonly string[])[];

/** A pattern for texts that are one of the phrases and nothing else, but for a colon behind it. */
export function titlePattern(phrases: PhraseTable): RegExp {
  return new RegExp(`^(?:${anyOf(phrases)})\\s*[:：]?$`, "iu");
}

/** A pattern for names in classes and ids that have one of the phrases between spaces, dashes and underscores. */
export function namePattern(phrases: PhraseTable, flags = "i"): RegExp {
  return new RegExp(`(?:^|[\\s_-])(?:${anyOf(phrases)})(?=$|[\\s_-])`, flags);
}

/** A pattern for names in classes and ids that are one of the phrases, whole. */
export function wholeNamePattern(phrases: PhraseTable): RegExp {
  return new RegExp(`^(?:${anyOf(phrases)})$`, "i");
}

/**
 * A pattern for texts that have one of the phrases as whole words, in any script; those of scripts that put no space between
 * words it finds anywhere. Of phrases that begin at the same place, it takes the first of their kind.
 */
export function wordPattern(phrases: PhraseTable): RegExp {
  const spaced = anyOf(phrases.filter(([, phrase = ""]) => !unspaced.test(phrase)));
  const open = anyOf(phrases.filter(([, phrase = ""]) => unspaced.test(phrase)));
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced})(?!(?<=[\\p{L}\\p{N}])[\\p{L}\\p{N}])`;
  return new RegExp([spaced && whole, open].filter((part) => part !== "").join("|"), "iu");
}

/** Chinese, Japanese and Korean. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A pattern for texts in which one of the phrases begins a word; what it ends in is its own. */
export function wordStartPattern(phrases: PhraseTable): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${anyOf(phrases)})`, "iu");
}

/** A pattern for names of companies that end in one of the phrases, as it is written; more of a line may follow. */
export function companyPattern(phrases: PhraseTable): RegExp {
  return new RegExp(`(?:^|[\\s,])(?:${anyOf(phrases)})(?=$|[\\s,.)·|])`, "u");
}

/** The fragments of a table as one, for patterns of other forms. */
export function anyOf(phrases: PhraseTable): string {
  return phrases.map(([, phrase]) => phrase).join("|");
}
