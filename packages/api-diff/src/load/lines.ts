import type { Position } from "../document/source-file.ts";

/** Converts offsets to lines and columns in one pass over the text. */
export function positionsOf(text: string, offsets: ReadonlyMap<string, number>): Map<string, Position> {
  const sorted = [...offsets].sort((a, b) => a[1] - b[1]);
  const positions = new Map<string, Position>();
  let line = 1;
  let start = 0;
  let next = endOfLine(text, 0);
  for (const [pointer, offset] of sorted) {
    while (next !== -1 && next < offset) {
      line += 1;
      start = next + 1;
      next = endOfLine(text, start);
    }
    positions.set(pointer, { line, column: offset - start + 1 });
  }
  return positions;
}

function endOfLine(text: string, from: number): number {
  return text.indexOf("\n", from);
}

/** Returns line and column of one offset. */
export function positionAt(text: string, offset: number): Position {
  return positionsOf(text, new Map([["", offset]])).get("") ?? { line: 1, column: 1 };
}
