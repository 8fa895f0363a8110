import { isPlain } from "../text/is-plain.ts";

/** Whether a text is one of the titles, the site's name at either end aside. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const { wholes, longest } = lettersOfTitles(titles);
  if (isLonger(text, longest)) return false;
  const plain = lettersOf(text);
  if (plain.length < 8) return plain !== "" && wholes.includes(plain);
  return wholes.some(
    (whole) =>
      whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5),
  );
}

/** Spaces aside: where a title is in two elements, none is between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(isPlain(text) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, "");
}

interface Letters {
  readonly wholes: readonly string[];
  readonly longest: number;
}

const known = new WeakMap<readonly string[], Letters>();

/** The letters of a page's titles, which all of its texts are compared with. */
function lettersOfTitles(titles: readonly string[]): Letters {
  let letters = known.get(titles);
  if (!letters) {
    const wholes = titles.map(lettersOf);
    letters = { wholes, longest: Math.max(0, ...wholes.map(({ length }) => length)) };
    known.set(titles, letters);
  }
  return letters;
}

/** Whether a text has more letters than a title can have, as most texts of a page do. */
function isLonger(text: string, most: number): boolean {
  let letters = 0;
  for (let place = 0; place < text.length && letters <= most; place++) {
    const code = text.charCodeAt(place) | 32;
    if (code >= 97 && code <= 122) letters += 1;
  }
  return letters > most;
}
