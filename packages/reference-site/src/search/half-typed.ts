import { queryTokens } from "./tokens.ts";

/** Minimum length of a prefix. Shorter ones match too many words. */
const shortest = 3;

/** The word that a query ends with, and the text before it. */
const ending = /^(.*[^\p{L}\p{N}])?(\p{L}+)$/su;

/** A query whose last word is incomplete. */
export interface HalfTyped {
  /** The query with the most probable word, or without the word if it has too few letters. */
  readonly finished: string;
  /** The typed part of the word, in lower case. Empty if `finished` omits it. */
  readonly begun: string;
}

/**
 * Completes the last word of a query, so that the results stay the same while the reader types it. Omits a word of one
 * or two letters.
 *
 * @param words known words, the most frequent first
 * @param isWord whether a word is known as a complete word
 */
export function finishedWord(
  query: string,
  words: Iterable<string>,
  isWord: (word: string) => boolean,
): HalfTyped | undefined {
  const [, before = "", typed = ""] = ending.exec(query) ?? [];
  const begun = typed.toLowerCase();
  if (begun === "" || queryTokens(query).at(-1) !== begun) return undefined;
  if (begun.length < shortest && before.trim() !== "" && (begun.length === 1 || !isWord(begun)))
    return { finished: before.trimEnd(), begun: "" };
  if (begun.length < shortest || isWord(begun)) return undefined;
  for (const word of words) if (word.startsWith(begun)) return { finished: before + word, begun };
  return undefined;
}

/** Returns whether the last word of a query may be incomplete: it is unknown, or a prefix of a more frequent word. */
export function mayGoOn(query: string, words: Iterable<string>, isWord: (word: string) => boolean): boolean {
  const last = queryTokens(query).at(-1);
  if (last === undefined || !query.toLowerCase().endsWith(last)) return false;
  for (const word of words) if (word.startsWith(last)) return word !== last;
  return last.length < shortest || !isWord(last);
}
