/** Characters of one portion: writing as many to a socket or a file takes about a millisecond. */
export const portionSize = 512 * 1024;

/** A text that nobody wants to put together: it is read in portions. */
export interface LongText {
  readonly characters: number;
  portions(): Iterable<string>;
}

/** A part of a text. */
export type TextPart = string | LongText;

/**
 * The parts of a text one after another in portions of about a size: short ones together, long ones cut, but no character
 * that takes two places.
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

/** Characters of all parts. */
export function sizeOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : part.characters), 0);
}

/** Whether a text is too large to be written at once. */
export function areLarge(parts: readonly TextPart[]): boolean {
  return sizeOf(parts) > portionSize;
}

/** The text that the parts are of: for what is small, or for whoever has to have it whole. */
export function wholeText(parts: readonly TextPart[]): string {
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : [...textsOf(parts)].join("");
}

function endOfPortion(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end < text.length && code >= 0xd8_00 && code < 0xdc_00 ? end + 1 : end;
}
