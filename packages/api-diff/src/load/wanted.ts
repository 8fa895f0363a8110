import { pointerKeys } from "../document/pointer.ts";

/** The pointers that are looked for, as a tree: what is not in it is skipped while a text is read. */
export interface Wanted {
  readonly pointers: string[];
  readonly children: Map<string, Wanted>;
}

export function wantedTree(pointers: readonly string[]): Wanted {
  const root: Wanted = { pointers: [], children: new Map() };
  for (const pointer of pointers) {
    let at = root;
    for (const key of pointerKeys(pointer)) {
      let next = at.children.get(key);
      if (next === undefined) at.children.set(key, (next = { pointers: [], children: new Map() }));
      at = next;
    }
    at.pointers.push(pointer);
  }
  return root;
}

/** Gives a place to all pointers at and below a node; deeper finds replace it later. */
export function mark(wanted: Wanted, offset: number, found: Map<string, number>): void {
  const todo = [wanted];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    for (const pointer of at.pointers) found.set(pointer, offset);
    todo.push(...at.children.values());
  }
}
