import { oncePer } from "../once.ts";
import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "./handle.ts";

/** Returns the places where a schema, its references and its parts declare a property. */
export function declaredAt(handle: Handle, name: string): Cursor[] {
  return composedOf(handle).flatMap((at) => at.child("properties")?.child(name) ?? []);
}

const byPointer = oncePer(
  (handle: Handle): ReadonlyMap<string, Cursor> =>
    new Map(
      composedOf(handle)
        .map((at) => [at.pointer, at] as const)
        .reverse(),
    ),
);

/** Returns the first of these places with a pointer. */
export function composedAt(handle: Handle, pointer: string): Cursor | undefined {
  return byPointer(handle).get(pointer);
}

/** Returns a schema with its references and parts. */
export const composedOf = oncePer((handle: Handle): readonly Cursor[] => {
  const seen = new Set<Cursor>();
  const todo = [...handle.parts];
  for (let at = todo.shift(); at !== undefined && seen.size < 1000; at = todo.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const target = handle.schemas?.document.resolve(at);
    if (target !== undefined) todo.push(target);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const list = at.child(keyword);
      const branches = Array.isArray(list?.value) ? list.value.length : 0;
      // A single alternative is folded into the schema around it.
      if (keyword !== "allOf" && branches !== 1) continue;
      for (let index = 0; index < branches; index += 1) todo.push(list?.child(index) as Cursor);
    }
  }
  return [...seen];
});
