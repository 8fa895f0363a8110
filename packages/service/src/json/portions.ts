/** Characters of a portion: writing it takes less than a millisecond, even with three-byte characters. */
export const portionSize = 128 * 1024;

/** A text too large for one string; it is read in portions. */
export interface LongText {
  readonly characters: number;
  portions(): Iterable<string>;
}

/** A part of a text. */
export type TextPart = string | LongText;

/**
 * Yields the parts of a text in portions of about `size`: short parts are joined and long ones split, but never inside
 * a surrogate pair.
 *
 * @example [...portionsOf(["abc", "d", "e"], 2)] // ["ab", "cd", "e"]
 */
export function* portionsOf(parts: Iterable<TextPart>, size = portionSize): Generator<string> {
  let short = "";
  for (const text of textsOf(parts)) {
    if (short.length + text.length <= size) {
      short += text;
      continue;
    }
    if (short !== "") yield short;
    short = "";
    for (let at = 0; at < text.length;) {
      const end = endOfPortion(text, at + size);
      const portion = text.slice(at, end);
      if (end < text.length) yield portion;
      else short = portion;
      at = end;
    }
  }
  if (short !== "") yield short;
}

function* textsOf(parts: Iterable<TextPart>): Generator<string> {
  for (const part of parts) {
    if (typeof part === "string") yield part;
    else yield* part.portions();
  }
}

/** Returns the number of characters of all parts. */
export function sizeOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : part.characters), 0);
}

/** Returns whether a text is too large to be written at once. */
export function areLarge(parts: readonly TextPart[]): boolean {
  return sizeOf(parts) > portionSize;
}

/** Joins the parts: for small texts, or where the whole is needed. */
export function wholeText(parts: readonly TextPart[]): string {
  return parts.every((part) => typeof part === "string") ? parts.join("") : [...textsOf(parts)].join("");
}

function endOfPortion(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end < text.length && code >= 0xd8_00 && code < 0xdc_00 ? end + 1 : end;
}
