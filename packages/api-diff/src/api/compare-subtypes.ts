import { asObject, keysIn, type Cursor } from "../document/cursor.ts";
import { referencing, type LeadsTo } from "../document/referencing.ts";
import { schemaName } from "../document/schema-name.ts";
import { sameValue } from "../schema/canonical.ts";
import { spot, usage, type Context, type Scope } from "./context.ts";
import type { Usage } from "../compare/usage.ts";
import { extended, readFamilies, type Family } from "./subtypes.ts";

/**
 * Compares the subtypes of a schema with a discriminator. No reference leads from that schema to those that extend it,
 * so their changes would otherwise be missed.
 */
export function compareSubtypes(context: Context, scopes: readonly Scope[]): void {
  const before = readFamilies(context.base);
  if (before.size === 0) return;
  const after = readFamilies(context.revision);
  const leadsTo = referencing(context.revision);
  for (const [name, a] of before) {
    const b = after.get(name);
    if (b !== undefined) compareFamily(context, a, b, usesOf(scopes, leadsTo));
  }
}

/** Returns the bodies that contain a schema. */
type UsesOf = (schema: Cursor) => Usage[];

function compareFamily(context: Context, a: Family, b: Family, usesIn: UsesOf): void {
  const both = [...a.members].flatMap(([name, old]) => {
    const now = b.members.get(name);
    return now === undefined || isOwnAlike(context, old, now) ? [] : [[old, now] as const];
  });
  const removed = [...a.members].filter(([name]) => !b.members.has(name));
  const added = [...b.members].filter(([name]) => !a.members.has(name));
  if (both.length + removed.length + added.length === 0) return;
  const uses = usesIn(b.parent);
  // A file of schemas may be shared by several descriptions, and its schemas need not be used in this one.
  if (uses.length === 0 && b.parent.file !== context.revision.root.file) return;
  for (const [old, now] of both)
    for (const one of uses)
      context.graph.use(context.baseSchemas.at(old), context.revisionSchemas.at(now), {
        usage: one,
        base: undefined,
        revision: undefined,
        isPart: true,
      });
  const label = { what: schemaName(b.parent) ?? b.parent.key, usages: uses };
  for (const [subject, old] of removed)
    context.report({ rule: "alternative-removed", ...label, subject, base: spot(old), revision: spot(b.parent) });
  // Readers of the base schema understand each subtype, but do not know a new one.
  const levels = { send: "safe", receive: "risky" } as const;
  for (const [subject, now] of added)
    context.report({ rule: "alternative-added", ...label, subject, base: spot(a.parent), revision: spot(now), levels });
}

/** Returns whether the own parts of two schemas are equal, apart from what they inherit. */
function isOwnAlike(context: Context, a: Cursor, b: Cursor): boolean {
  const [x, y] = [own(context.base.resolve(a), a), own(context.revision.resolve(b), b)];
  const inherited = [extended(context.base, a), extended(context.revision, b)].map((list) =>
    list.map(({ key }) => key),
  );
  if (x.length !== y.length || !sameValue(inherited[0], inherited[1])) return false;
  return x.every((part, index) => {
    const other = y[index] as Cursor;
    return part.key === other.key && context.equality.equal(part, other);
  });
}

/** Returns the members of a schema, with those of its `allOf` listed individually and without its references. */
function own(schema: Cursor | undefined, at: Cursor): Cursor[] {
  const from = schema ?? at;
  return keysIn(from)
    .sort()
    .flatMap((key) => {
      const child = from.child(key) as Cursor;
      if (key !== "allOf" || !Array.isArray(child.value)) return [child];
      return child.value.flatMap((item, index) =>
        typeof asObject(item)?.$ref === "string" ? [] : [child.child(index) as Cursor],
      );
    });
}

/** Finds bodies that refer to a schema, directly or indirectly. */
function usesOf(scopes: readonly Scope[], leadsTo: LeadsTo): UsesOf {
  return (schema) => {
    const leads = leadsTo(schema);
    return scopes.flatMap((scope) => {
      const found: Usage[] = [];
      const body = scope.b.cursor.child("requestBody");
      if (body !== undefined && leads(body)) found.push(usage(scope, "request body", scope.request));
      const responses = scope.b.cursor.child("responses");
      for (const status of keysIn(responses)) {
        const response = responses?.child(status);
        if (response !== undefined && leads(response)) found.push(usage(scope, "response", scope.response, status));
      }
      return found;
    });
  };
}
