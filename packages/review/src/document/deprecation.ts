import type { Change } from "@extraction-api/diff";
import { keysOf } from "@extraction-api/document";

/**
 * Returns whether the removed value was deprecated in the base, and until when it was promised. Undefined for changes
 * that remove nothing.
 */
export function deprecationOf(change: Change, base: Record<string, unknown>): Change["deprecation"] {
  if (!change.removes || change.base === undefined) return undefined;
  const node = resolve(base, change.base.pointer);
  const sunset = node?.["x-sunset"];
  return { deprecated: node?.["deprecated"] === true, ...(typeof sunset === "string" ? { sunset } : {}) };
}

/** Returns whether a removal was announced: deprecated, with a sunset date in the past. `today` is `YYYY-MM-DD`. */
export function wasAnnounced(change: Change, today: string): boolean {
  const { deprecated = false, sunset } = change.deprecation ?? {};
  return deprecated && sunset !== undefined && sunset <= today;
}

/** Returns the changes that deprecate something without an `x-sunset`: its removal will never count as announced. */
export function withoutSunset(changes: readonly Change[], revision: Record<string, unknown>): Change[] {
  return changes.filter(({ id, revision: place }) => {
    if (!/(?<!no-longer)-deprecated$/.test(id) || place === undefined) return false;
    const node = resolve(revision, place.pointer.replace(/\/deprecated$/, ""));
    return node?.["deprecated"] === true && node["x-sunset"] === undefined;
  });
}

type Node = Record<string, unknown>;

/** Returns the object at a pointer; members next to a `$ref` override those of its target. */
function resolve(document: Node, pointer: string): Node | undefined {
  let node: unknown = document;
  for (const key of keysOf(pointer)) node = target(document, node)?.[key];
  return target(document, node);
}

function target(document: Node, node: unknown): Node | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  const { $ref: reference, ...siblings } = node as Node;
  if (typeof reference !== "string" || !reference.startsWith("#/")) return node as Node;
  return { ...resolve(document, reference.slice(1)), ...siblings };
}
