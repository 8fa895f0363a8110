import { type Cursor, memberOf } from "../document/cursor.ts";
import { referenceOf, type OpenDocument } from "../document/open-document.ts";
import { spot, usageOf, type Context, type Scope } from "./context.ts";
import type { Operation } from "./operation.ts";

/** Keys under which a `$ref` belongs to a schema (compared as one) or to data. */
const LEFT_OUT = new Set([
  "schema",
  "itemSchema",
  "schemas",
  "example",
  "examples",
  "value",
  "default",
  "enum",
  "const",
]);

/** Broken references outside schemas, by the path from where the walk began. */
type Dangling = ReadonlyMap<string, Cursor>;

/** Reports broken references of an operation, unless both sides have the same. */
export function compareReferences({ context, a, b }: Scope): void {
  const before = new Map([...dangling(context.base, a.item.child("parameters")), ...dangling(context.base, a.cursor)]);
  const after = new Map([
    ...dangling(context.revision, b.item.child("parameters")),
    ...dangling(context.revision, b.cursor),
  ]);
  for (const way of new Set([...before.keys(), ...after.keys()]))
    reportReference(context, { base: before.get(way) ?? a.cursor, revision: after.get(way) ?? b.cursor, users: [b] });
}

interface Unresolved {
  readonly base: Cursor;
  readonly revision: Cursor;
  readonly users: readonly Operation[];
}

/** Reports one broken reference, unless both sides have the same. */
export function reportReference(context: Context, { base, revision, users }: Unresolved): void {
  const before = context.base.isDangling(base) ? referenceOf(base) : undefined;
  const after = context.revision.isDangling(revision) ? referenceOf(revision) : undefined;
  if (before === after) return;
  context.report({
    rule: "reference-unresolved",
    base: spot(base),
    revision: spot(revision),
    subject: after ?? before ?? "",
    before,
    after,
    usages: users.map(usageOf),
  });
}

function dangling(document: OpenDocument, root: Cursor | undefined): Dangling {
  const found = new Map<string, Cursor>();
  const seen = new Set<Cursor>();
  const todo = root === undefined ? [] : [{ at: root, way: root.key }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const meant = document.resolve(next.at);
    if (meant === undefined) found.set(next.way, next.at);
    if (meant === undefined || seen.has(meant) || meant.value === null || typeof meant.value !== "object") continue;
    seen.add(meant);
    for (const key of Object.keys(meant.value)) {
      const value = memberOf(meant, key);
      const holds = value !== null && typeof value === "object" && !LEFT_OUT.has(key) && !key.startsWith("x-");
      if (holds) todo.push({ at: meant.child(key) as Cursor, way: `${next.way}/${key}` });
    }
  }
  return found;
}
