import { pointerOf } from "../document/pointer.ts";
import type { Origin, Position, SourceFile } from "../document/source-file.ts";
import type { Place } from "../types.ts";
import type { Spot } from "./edit.ts";

/** Returns the place in the original file. */
function written({ cursor, keys: more }: Spot): Required<Origin> {
  const keys = [...cursor.keys, ...more];
  return { file: cursor.file, pointer: pointerOf(keys), ...cursor.file.origin?.(keys) };
}

/** Lines and columns of all places, found in one pass over each file. */
export class Positions {
  readonly #places = new Map<Spot, Required<Origin>>();
  readonly #byFile = new Map<SourceFile, ReadonlyMap<string, Position>>();

  constructor(spots: readonly (Spot | undefined)[]) {
    const wanted = new Map<SourceFile, Set<string>>();
    for (const spot of spots) {
      if (spot === undefined) continue;
      const place = written(spot);
      this.#places.set(spot, place);
      if (place.file.locate !== undefined)
        wanted.set(place.file, (wanted.get(place.file) ?? new Set()).add(place.pointer));
    }
    for (const [file, pointers] of wanted) this.#byFile.set(file, file.locate?.([...pointers]) ?? new Map());
  }

  place(spot: Spot | undefined): Place | undefined {
    const place = spot === undefined ? undefined : this.#places.get(spot);
    if (place === undefined) return undefined;
    const { file, pointer } = place;
    return {
      pointer,
      ...(file.name === undefined ? {} : { file: file.name }),
      ...this.#byFile.get(file)?.get(pointer),
    };
  }
}
