import type { Position } from "../document/source-file.ts";

/**
 * Converts offsets to lines and columns in one pass over a text, or over its UTF-8. A column counts UTF-16 units.
 *
 * @param offsets in the units of the text: UTF-16 units or bytes
 */
export function positionsOf(text: string | Uint8Array, offsets: ReadonlyMap<string, number>): Map<string, Position> {
  const sorted = [...offsets].sort((a, b) => a[1] - b[1]);
  const positions = new Map<string, Position>();
  let [line, column, counted] = [1, 1, 0];
  let end = endOfLine(text, 0);
  for (const [pointer, offset] of sorted) {
    while (end !== -1 && end < offset) {
      line += 1;
      column = 1;
      counted = end + 1;
      end = endOfLine(text, counted);
    }
    column += typeof text === "string" ? offset - counted : unitsIn(text, counted, offset);
    counted = offset;
    positions.set(pointer, { line, column });
  }
  return positions;
}

/** Number of bytes of most lines: looking at so many takes less time than a call of `indexOf`. */
const USUAL_LINE = 64;

function endOfLine(text: string | Uint8Array, from: number): number {
  if (typeof text === "string") return text.indexOf("\n", from);
  const near = Math.min(text.length, from + USUAL_LINE);
  for (let at = from; at < near; at += 1) if (text[at] === 0x0a) return at;
  return text.indexOf(0x0a, near);
}

/** Returns the number of UTF-16 units of the characters that begin in a range. */
function unitsIn(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    // The first byte of a character determines its number of units; continuation bytes have none.
    if (byte < 0x80) units += 1;
    else if (byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

/** Returns line and column of one offset. */
export function positionAt(text: string, offset: number): Position {
  return positionsOf(text, new Map([["", offset]])).get("") ?? { line: 1, column: 1 };
}
