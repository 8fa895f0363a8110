import { wordPattern } from "../text/phrases.ts";
import { gonePhrases, watchPhrases } from "./gone-phrases.ts";

/** Notices that a thing cannot be had now. */
export const goneWords = wordPattern(gonePhrases);

/** Offers to tell when it is there again: only where nothing can be bought do they say that it is gone. */
export const watchWords = wordPattern(watchPhrases);

/** Words that are such a notice only when nothing else stands beside them. */
export const goneAlone =
  /^(?:sold|reserved|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|solgt|såld|sprzedane|prodáno|продано|notify me|brak|slut|loppu)[!.]?$/iu;
