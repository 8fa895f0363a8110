import { pointerKeys } from "../document/pointer.ts";

/** The pointers that are looked for, as a tree: what is not in it is skipped while a text is read. */
export interface Wanted {
  readonly pointers: string[];
  readonly children: Map<string, Wanted>;
  /** Where it was found; a repeated key is found where it counts, which is last. */
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

/** The place of each pointer, once the text was read: its own, or that of the nearest thing around it that was found. */
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
