// Finds what a schema states, and which of its parts states it.
import { type Json, type Node, objectOf, type Raw } from "./raw.ts";

/**
 * Returns the schemas whose keywords apply to a value of this one: itself, the targets of its references, the parts of
 * `allOf`, and a single alternative.
 */
export function composed(raw: Raw, node: Node, limit = 200): readonly Node[] {
  const found = new Map<string, Node>();
  const add = (one: Node | undefined): void => {
    if (one === undefined || found.size > limit) return;
    const id = `${one.file}#${one.pointer}`;
    if (found.has(id)) return;
    found.set(id, one);
    const object = objectOf(one.value);
    if (object === undefined) return;
    add(raw.target(one));
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const list = object[keyword];
      if (!Array.isArray(list)) continue;
      const real = keyword === "allOf" ? [...list.keys()] : [...list.keys()].filter((index) => !isNull(list[index]));
      if (keyword === "allOf" || real.length === 1)
        for (const index of real) add(raw.child(one, keyword, String(index)));
    }
  };
  add(node);
  return [...found.values()];
}

function isNull(schema: unknown): boolean {
  const object = objectOf(schema);
  return object?.type === "null" || (Array.isArray(object?.enum) && object.enum.every((value) => value === null));
}

/** Returns the parts that declare or require a property. */
export function declarationsOf(raw: Raw, node: Node, name: string, how: "properties" | "required"): readonly Node[] {
  return composed(raw, node).filter(({ value }) => {
    const object = objectOf(value);
    const held = object?.[how];
    return how === "required" ? Array.isArray(held) && held.includes(name) : Object.hasOwn(objectOf(held) ?? {}, name);
  });
}

/** Two schemas that correspond to each other, one from each description. */
export interface Pair {
  readonly base: Node;
  readonly revision: Node;
  /** The pair from which the walk reached this one. */
  readonly above: Pair | undefined;
  readonly depth: number;
  /** The property, or the mark of array elements, that a message contains for this step; empty if it contains none. */
  readonly name: string;
}

/** Returns the schemas that may describe the value: the parts of this one, and its alternatives. */
function holders(raw: Raw, node: Node): readonly Node[] {
  const parts = composed(raw, node);
  return parts.flatMap((part) => [
    part,
    ...["oneOf", "anyOf"].flatMap((keyword) =>
      Object.keys((objectOf(part.value)?.[keyword] as Json | undefined) ?? {}).flatMap((index) => {
        const branch = raw.child(part, keyword, index);
        return branch === undefined ? [] : composed(raw, branch);
      }),
    ),
  ]);
}

const SINGLE = ["items", "additionalProperties", "not", "contains", "propertyNames"];

/** Yields the pairs of schemas below a pair, nearest first, each pair of places once. */
export function* below(
  base: Raw,
  revision: Raw,
  start: Pick<Pair, "base" | "revision">,
  limit = 4000,
): Generator<Pair> {
  const seen = new Set<string>();
  const queue: Pair[] = [{ ...start, above: undefined, depth: 0, name: "" }];
  for (const pair of queue) {
    if (seen.size > limit) return;
    yield pair;
    const [olds, news] = [holders(base, pair.base), holders(revision, pair.revision)];
    const push = (old: Node | undefined, now: Node | undefined, name: string): void => {
      if (old === undefined || now === undefined) return;
      const id = `${old.file}#${old.pointer} ${now.file}#${now.pointer}`;
      if (seen.has(id)) return;
      seen.add(id);
      queue.push({ base: old, revision: now, above: pair, depth: pair.depth + 1, name });
    };
    for (const old of olds) {
      const one = objectOf(old.value) ?? {};
      for (const name of Object.keys(objectOf(one.properties) ?? {}))
        for (const now of news)
          push(base.child(old, "properties", name), revision.child(now, "properties", name), name);
      for (const keyword of SINGLE)
        for (const now of news)
          push(base.child(old, keyword), revision.child(now, keyword), keyword === "items" ? "[]" : "");
      for (const keyword of ["oneOf", "anyOf", "prefixItems", "patternProperties"])
        for (const index of Object.keys((one[keyword] as Json | undefined) ?? {}))
          for (const now of news)
            for (const other of Object.keys((objectOf(now.value)?.[keyword] as Json | undefined) ?? {}))
              push(base.child(old, keyword, index), revision.child(now, keyword, other), "");
    }
  }
}
