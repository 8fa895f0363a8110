import { normalOf, type Handle } from "../schema/handle.ts";

/** A property found by name, with the object schema that contains it. */
export interface FoundField {
  readonly parent: Handle;
  readonly name: string;
  readonly child: Handle;
}

const MAX_FOUND = 200;

/**
 * Follows property names down a schema: through references, allOf, alternatives and list elements, which need no key of
 * their own (`-`, `*`, `[]` and numbers mean elements). A name can be found in several alternatives.
 */
export function findField(root: Handle, keys: readonly string[]): FoundField[] {
  let from: Handle[] = [root];
  let found: FoundField[] = [];
  for (const key of keys) {
    if (/^(?:-|\*|\[\]|\d+)$/.test(key)) {
      from = from.flatMap(elements);
      continue;
    }
    found = from.flatMap((handle) => named(handle, key, new Set())).slice(0, MAX_FOUND);
    from = found.map((field) => field.child);
  }
  return found;
}

function elements(handle: Handle): Handle[] {
  const { array, unions } = normalOf(handle);
  const own = [...array.prefix, ...(array.items === undefined ? [] : [array.items])];
  return own.length > 0 ? own : unions.flatMap((union) => union.branches.flatMap(elements));
}

function named(handle: Handle, key: string, seen: Set<Handle>): FoundField[] {
  if (seen.has(handle)) return [];
  seen.add(handle);
  const normal = normalOf(handle);
  const child = normal.object.properties.get(key);
  const here = child === undefined ? [] : [{ parent: handle, name: key, child }];
  const inside = [...normal.unions.flatMap((union) => union.branches), ...normal.also, ...normal.array.prefix];
  if (normal.array.items !== undefined) inside.push(normal.array.items);
  return [...here, ...inside.flatMap((branch) => named(branch, key, seen))];
}
