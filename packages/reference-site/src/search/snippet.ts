import { stem } from "./tokens.ts";

/** A piece of text, and whether to highlight it. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const word = /[\p{L}\p{N}]+/gu;
const part = /\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{N}]+/gu;
const widest = 150;

/** Splits a text into pieces and marks the matched words. */
export function marked(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(part)) {
    const [found] = match;
    if (!isMeant(found.toLowerCase(), terms)) continue;
    pieces.push({ text: text.slice(end, match.index), marked: false }, { text: found, marked: true });
    end = match.index + found.length;
  }
  return [...pieces, { text: text.slice(end), marked: false }].filter((piece) => piece.text !== "");
}

function isMeant(found: string, terms: ReadonlySet<string>): boolean {
  return terms.has(found) || terms.has(stem(found));
}

/** Returns the part of a text around the first matched word, cut at word boundaries. */
export function snippet(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= widest) return text;
  const at = [...text.matchAll(word)].find(([found]) => isMeant(found.toLowerCase(), terms))?.index ?? 0;
  const start = at < widest / 2 ? 0 : text.indexOf(" ", Math.max(0, at - widest / 3)) + 1;
  const cut = text.slice(start, start + widest);
  const end = start + widest < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return `${start > 0 ? "… " : ""}${end}`;
}
