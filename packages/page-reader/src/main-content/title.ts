import { isPlain } from "../text/is-plain.ts";

/** Returns whether a text is one of the titles, ignoring the site's name at either end. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const { wholes, longest } = lettersOfTitles(titles);
  // Most texts of a page are longer than any title.
  if (text.length > longest) return false;
  const plain = lettersOf(text);
  if (plain.length < 8) return plain !== "" && wholes.includes(plain);
  return wholes.some(
    (whole) =>
      whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5),
  );
}

/** Returns the number of characters beyond which a text is none of the titles. */
export function longestTitle(titles: readonly string[]): number {
  return lettersOfTitles(titles).longest;
}

/** Without spaces: if a title is in two elements, there is none between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(isPlain(text) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, "");
}

interface Letters {
  readonly wholes: readonly string[];
  /** Length up to which a text may be one of them, characters; marks and spaces may be added. */
  readonly longest: number;
}

const known = new WeakMap<readonly string[], Letters>();

/** Returns the letters of a page's titles, with which all of its texts are compared. */
function lettersOfTitles(titles: readonly string[]): Letters {
  let letters = known.get(titles);
  if (!letters) {
    letters = { wholes: titles.map(lettersOf), longest: 2 * Math.max(0, ...titles.map(({ length }) => length)) };
    known.set(titles, letters);
  }
  return letters;
}
