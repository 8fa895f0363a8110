/** Any JSON object. */
export type Json = Record<string, unknown>;

/** The value at a JSON pointer; undefined where there is none. */
export function get(root: unknown, pointer: string): unknown {
  return segments(pointer).reduce((value, name) => (value as Json | undefined)?.[name], root);
}

/** Puts a value at a JSON pointer, and makes the objects on the way. */
export function set(root: Json, pointer: string, value: unknown): void {
  const [parent, name] = parentOf(root, pointer);
  parent[name] = value;
}

/** Takes a value out, and gives it. */
export function take(root: Json, pointer: string): unknown {
  const value = get(root, pointer);
  if (value !== undefined) {
    const [parent, name] = parentOf(root, pointer);
    delete parent[name];
  }
  return value;
}

/** The pointers that a pointer with `*` stands for. */
export function expand(root: unknown, pointer: string): string[] {
  const [before = "", ...after] = pointer.split("/*");
  if (after.length === 0) return [pointer];
  const list = get(root, before);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => expand(root, `${before}/${index}${after.join("/*")}`));
}

function segments(pointer: string): string[] {
  return pointer.split("/").slice(1);
}

function parentOf(root: Json, pointer: string): [Json, string] {
  const names = segments(pointer);
  const last = names.pop() ?? "";
  return [names.reduce((parent, name) => (parent[name] ??= {}) as Json, root), last];
}
