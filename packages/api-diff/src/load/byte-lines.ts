import type { Position } from "../document/source-file.ts";

const NEW_LINE = 0x0a;

/** Converts offsets in UTF-8 to lines and columns in one pass; a column counts UTF-16 units. */
export function positionsInBytes(bytes: Uint8Array, offsets: ReadonlyMap<string, number>): Map<string, Position> {
  const sorted = [...offsets].sort((a, b) => a[1] - b[1]);
  const positions = new Map<string, Position>();
  let line = 1;
  // The offset up to which lines were counted, and the one up to which the units of the last line were.
  let [at, counted, column] = [0, 0, 1];
  for (const [pointer, offset] of sorted) {
    for (; at < offset; at += 1)
      if (bytes[at] === NEW_LINE) {
        line += 1;
        counted = at + 1;
        column = 1;
      }
    column += unitsIn(bytes, counted, offset);
    counted = offset;
    positions.set(pointer, { line, column });
  }
  return positions;
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
