import { isPlain } from "../text/is-plain.ts";

/** Returns whether a text is one of the titles, ignoring the site's name at either end. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const { wholes, longest, edges } = lettersOfTitles(titles);
  if (!mayBe(text, edges) || isLonger(text, longest)) return false;
  const plain = lettersOf(text);
  if (plain.length < 8) return plain !== "" && wholes.includes(plain);
  return wholes.some(
    (whole) =>
      whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5),
  );
}

/** Without spaces: if a title is in two elements, there is none between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(isPlain(text) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, "");
}

interface Letters {
  readonly wholes: readonly string[];
  readonly longest: number;
  /** The first and the last letter of each of them. */
  readonly edges: ReadonlySet<string>;
}

const known = new WeakMap<readonly string[], Letters>();

/** Returns the letters of a page's titles, with which all of its texts are compared. */
function lettersOfTitles(titles: readonly string[]): Letters {
  let letters = known.get(titles);
  if (!letters) {
    const wholes = titles.map(lettersOf);
    const edges = wholes.flatMap((whole) => [whole.charAt(0), whole.charAt(whole.length - 1)]);
    letters = { wholes, longest: Math.max(0, ...wholes.map(({ length }) => length)), edges: new Set(edges) };
    known.set(titles, letters);
  }
  return letters;
}

/** Returns whether a text has more letters than any title, as most texts of a page do. */
function isLonger(text: string, most: number): boolean {
  let letters = 0;
  for (let place = 0; place < text.length && letters <= most; place++) {
    const code = text.charCodeAt(place) | 32;
    if (code >= 97 && code <= 122) letters += 1;
  }
  return letters > most;
}

/** Part of a title begins or ends like it: a quick check for ASCII text. */
function mayBe(text: string, edges: ReadonlySet<string>): boolean {
  const first = plainLetter(text, 0, 1);
  const last = plainLetter(text, text.length - 1, -1);
  return first === undefined || last === undefined || edges.has(first) || edges.has(last);
}

/**
 * Returns the first letter or digit from a position on, in lower case; undefined if another character comes first that
 * may be one.
 */
function plainLetter(text: string, from: number, step: 1 | -1): string | undefined {
  for (let place = from; place >= 0 && place < text.length; place += step) {
    const code = text.charCodeAt(place);
    if (code >= 0x80) return undefined;
    const small = code >= 65 && code <= 90 ? code + 32 : code;
    if ((small >= 97 && small <= 122) || (small >= 48 && small <= 57)) return String.fromCharCode(small);
  }
  return undefined;
}
