import { pointerKeys } from "../document/pointer.ts";

/** The requested pointers as a tree: everything else is skipped while a text is read. */
export interface Wanted {
  readonly pointers: string[];
  readonly children: Map<string, Wanted>;
  /** Where it was found; for a duplicate key, the last place. */
  offset: number | undefined;
}

export function wantedTree(pointers: readonly string[]): Wanted {
  const root = wanted();
  for (const pointer of pointers) {
    let at = root;
    for (const key of pointerKeys(pointer)) {
      let next = at.children.get(key);
      if (next === undefined) at.children.set(key, (next = wanted()));
      at = next;
    }
    at.pointers.push(pointer);
  }
  return root;
}

function wanted(): Wanted {
  return { pointers: [], children: new Map(), offset: undefined };
}

/** Returns the place of each pointer after the text was read: its own, or that of the nearest thing around it. */
export function offsetsOf(root: Wanted): Map<string, number> {
  const offsets = new Map<string, number>();
  const todo = [{ at: root, around: root.offset }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { at, around } = next;
    const offset = at.offset ?? around;
    if (offset !== undefined) for (const pointer of at.pointers) offsets.set(pointer, offset);
    for (const child of at.children.values()) todo.push({ at: child, around: offset });
  }
  return offsets;
}
