import { addTo } from "../grouped.ts";
import { oncePer } from "../once.ts";
import { type Cursor, asObject } from "./cursor.ts";
import type { OpenDocument } from "./open-document.ts";

/** Returns whether a reference below a place leads to a target, directly or through other references. */
export type LeadsTo = (target: Cursor) => (from: Cursor) => boolean;

/**
 * Creates a function that decides whether references lead to a target. Each referenced place is walked once, whatever
 * the number of queries.
 */
export function referencing(document: OpenDocument): LeadsTo {
  const targetsIn = oncePer((from: Cursor): ReadonlySet<Cursor> => directTargets(document, from));
  return (target) => {
    const leading = new Set<Cursor>([target]);
    const settled = new Set<Cursor>();
    return (from) => {
      const reached = new Set([from]);
      const back = new Map<Cursor, Cursor[]>();
      for (const at of reached) {
        if (leading.has(at) || settled.has(at)) continue;
        for (const next of targetsIn(at)) {
          addTo(back, next, at);
          reached.add(next);
        }
      }
      const waiting = [...reached].filter((at) => leading.has(at));
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        const fresh = (back.get(at) ?? []).filter((one) => !leading.has(one));
        for (const one of fresh) leading.add(one);
        waiting.push(...fresh);
      }
      for (const at of reached) if (!leading.has(at)) settled.add(at);
      return leading.has(from);
    };
  };
}

/** Returns the targets of references below a place, without walking into other schemas. */
function directTargets(document: OpenDocument, from: Cursor): ReadonlySet<Cursor> {
  const found = new Set<Cursor>();
  const waiting: unknown[] = [from.value];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at !== "object" || at === null) continue;
    const reference = asObject(at)?.$ref;
    const target = typeof reference === "string" ? document.target(from, reference) : undefined;
    if (target !== undefined) found.add(target);
    for (const child of Object.values(at)) if (child !== null && typeof child === "object") waiting.push(child);
  }
  return found;
}
