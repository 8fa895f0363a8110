import type { Position } from "../document/source-file.ts";

/** Turns offsets in UTF-8 into lines and columns, all in one pass; a column counts UTF-16 units. */
export function positionsInBytes(bytes: Uint8Array, offsets: ReadonlyMap<string, number>): Map<string, Position> {
  const sorted = [...offsets].sort((a, b) => a[1] - b[1]);
  const positions = new Map<string, Position>();
  let line = 1;
  let column = 1;
  let at = 0;
  for (const [pointer, offset] of sorted) {
    for (; at < offset; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 0x0a) {
        line += 1;
        column = 1;
      } else if (byte < 0x80) column += 1;
      // The first byte of a character tells how many units it has; the others of it have none.
      else if (byte >= 0xc0) column += byte >= 0xf0 ? 2 : 1;
    }
    positions.set(pointer, { line, column });
  }
  return positions;
}
