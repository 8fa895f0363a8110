import { pointerOf } from "../document/pointer.ts";
import type { Position, SourceFile } from "../document/source-file.ts";
import type { Place } from "../types.ts";
import type { Spot } from "./edit.ts";

/** Returns the pointer in the original file. */
function writtenPointer(spot: Spot): string {
  const keys = [...spot.cursor.keys, ...spot.keys];
  return spot.cursor.file.origin?.(keys) ?? pointerOf(keys);
}

/** Lines and columns of all places, found in one pass over each file. */
export class Positions {
  readonly #byFile = new Map<SourceFile, ReadonlyMap<string, Position>>();

  constructor(spots: readonly (Spot | undefined)[]) {
    const wanted = new Map<SourceFile, Set<string>>();
    for (const spot of spots) {
      if (spot === undefined || spot.cursor.file.locate === undefined) continue;
      const pointer = writtenPointer(spot);
      const list = wanted.get(spot.cursor.file) ?? new Set();
      wanted.set(spot.cursor.file, list.add(pointer));
    }
    for (const [file, pointers] of wanted) this.#byFile.set(file, file.locate?.([...pointers]) ?? new Map());
  }

  place(spot: Spot | undefined): Place | undefined {
    if (spot === undefined) return undefined;
    const pointer = writtenPointer(spot);
    const { file } = spot.cursor;
    return {
      pointer,
      ...(file.name === undefined ? {} : { file: file.name }),
      ...this.#byFile.get(file)?.get(pointer),
    };
  }
}
