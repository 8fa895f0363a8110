import type { Change } from "@extraction-api/diff";
import { keysOf } from "@extraction-api/document";

/**
 * Whether what a change removes from the base was deprecated there, and until when it was promised. Undefined for
 * changes that remove nothing.
 */
export function deprecationOf(change: Change, base: Record<string, unknown>): Change["deprecation"] {
  if (!change.removes || change.base === undefined) return undefined;
  const node = resolve(base, change.base.pointer);
  const sunset = node?.["x-sunset"];
  return { deprecated: node?.["deprecated"] === true, ...(typeof sunset === "string" ? { sunset } : {}) };
}

/** Whether a removal was announced: deprecated, with a sunset date that has passed. `today` is `YYYY-MM-DD`. */
export function wasAnnounced(change: Change, today: string): boolean {
  const { deprecated = false, sunset } = change.deprecation ?? {};
  return deprecated && sunset !== undefined && sunset <= today;
}

type Node = Record<string, unknown>;

/** The object at a pointer; the words beside a `$ref` win over those behind it. */
function resolve(document: Node, pointer: string): Node | undefined {
  let node: unknown = document;
  for (const key of keysOf(pointer)) node = meant(document, node)?.[key];
  return meant(document, node);
}

function meant(document: Node, node: unknown): Node | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  const { $ref: reference, ...beside } = node as Node;
  if (typeof reference !== "string" || !reference.startsWith("#/")) return node as Node;
  return { ...resolve(document, reference.slice(1)), ...beside };
}
