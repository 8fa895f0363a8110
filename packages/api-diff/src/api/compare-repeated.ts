import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import { spot, type Context } from "./context.ts";

interface Repeated {
  readonly root: Cursor;
  readonly pointer: string;
  readonly lost: readonly string[];
}

/**
 * Reports duplicate keys: parsers differ in which one they use. The same duplicates on both sides are not a change.
 */
export function compareRepeated({ base, revision, report }: Context): void {
  const before = repeatedIn(base);
  const after = repeatedIn(revision);
  for (const way of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(way), after.get(way)];
    if (old?.lost.join("\n") === now?.lost.join("\n")) continue;
    report({
      rule: "key-repeated",
      what: pointerKeys((now ?? old)?.pointer ?? "").at(-1) ?? "",
      base: old === undefined ? spot(base.root) : spot(old.root, ...pointerKeys(old.pointer)),
      revision: now === undefined ? spot(revision.root) : spot(now.root, ...pointerKeys(now.pointer)),
      before: old?.lost,
      after: now?.lost,
      usages: [],
    });
  }
}

/** By file (the entry file counts as the same under any name) and place. */
function repeatedIn(document: OpenDocument): ReadonlyMap<string, Repeated> {
  const found = new Map<string, Repeated>();
  for (const root of document.roots)
    for (const { pointer, lost } of root.file.repeated)
      found.set(`${root === document.root ? "" : root.file.name} ${pointer}`, { root, pointer, lost });
  return found;
}
