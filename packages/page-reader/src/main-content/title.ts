import { remember } from "../values/remember.ts";

/** Whether a text is one of the titles, the site's name at either end aside. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const wholes = titles.map(lettersOfTitle);
  if (
    isLonger(
      text,
      wholes.reduce((most, { length }) => Math.max(most, length), 0),
    )
  )
    return false;
  const plain = lettersOf(text);
  if (plain.length < 8) return plain !== "" && wholes.includes(plain);
  return wholes.some(
    (whole) =>
      whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5),
  );
}

/** Spaces aside: where a title is in two elements, none stands between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

const lettersOfTitle = remember(lettersOf);

/** Whether a text has more letters than a title can have, as most texts of a page do. */
function isLonger(text: string, most: number): boolean {
  let letters = 0;
  for (let place = 0; place < text.length && letters <= most; place++) {
    const code = text.charCodeAt(place) | 32;
    if (code >= 97 && code <= 122) letters += 1;
  }
  return letters > most;
}
