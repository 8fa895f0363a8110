/** Characters of one portion: writing as many to a socket or a file takes about a millisecond. */
export const portionSize = 512 * 1024;

/**
 * The texts one after the other in portions of about a size: short ones together, long ones cut, but no character that
 * takes two places.
 *
 * @example [...portionsOf(["abc", "d", "e"], 2)] // ["ab", "cd", "e"]
 */
export function* portionsOf(texts: Iterable<string>, size = portionSize): Generator<string> {
  let short = "";
  for (const text of texts) {
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

/** Characters of all texts. */
export function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Whether texts are too large together to be written at once. */
export function areLarge(texts: readonly string[]): boolean {
  return sizeOf(texts) > portionSize;
}

function endOfPortion(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end < text.length && code >= 0xd8_00 && code < 0xdc_00 ? end + 1 : end;
}
