import { memberOf, keysIn } from "../document/cursor.ts";
import type { Cursor } from "../document/cursor.ts";
import { OPENAPI_SHAPES } from "../document/openapi-shapes.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { hasShape, isFree } from "../document/shape.ts";
import { sameValue } from "../schema/canonical.ts";
import type { Context, Scope } from "./context.ts";
import { spot, usageOf } from "./context.ts";
import type { Operation } from "./operation.ts";

/** A field that OpenAPI does not define at its place, or with an invalid value. */
interface Misfit {
  readonly field: string;
  readonly holder: Cursor;
  readonly value: unknown;
}

/** Reports what cannot be understood in an operation (except in its schemas), unless both sides are equal. */
export function compareMisfits({ context, a, b }: Scope): void {
  report(context, [a, b], misfits(context.base, a), misfits(context.revision, b));
}

/** Does the same for the surrounding path item: a misspelt method is not an operation. */
export function compareItemMisfits({ context, a, b }: Scope): void {
  report(context, [a, b], itemMisfits(a.item), itemMisfits(b.item));
}

/** Does the same for path items without a compared operation: any of their fields may be misspelt. */
export function compareLoneItems(context: Context, compared: ReadonlySet<Cursor>): void {
  const { base, revision } = context;
  const [before, after] = [base, revision].map((document) => document.get(document.root, "paths"));
  const names = [before, after].flatMap((paths) => keysIn(paths));
  for (const path of new Set(names.filter((name) => !isFree(name)))) {
    const [old, now] = [base.get(before, path), revision.get(after, path)];
    if ([old, now].some((item) => item !== undefined && compared.has(item))) continue;
    const sides = [
      { cursor: old ?? base.root, name: path },
      { cursor: now ?? revision.root, name: path },
    ] as const;
    report(context, sides, itemMisfits(old), itemMisfits(now));
  }
}

type Misfits = ReadonlyMap<string, Misfit>;

/** The operation that contains a misfit, or a path item without a compared operation. */
type Holder = Pick<Operation, "cursor" | "name"> & Partial<Operation>;

function report(context: Context, [a, b]: readonly [Holder, Holder], before: Misfits, after: Misfits): void {
  for (const way of new Set([...before.keys(), ...after.keys()]))
    reportMisfit(context, a, b, before.get(way), after.get(way));
}

function itemMisfits(item: Cursor | undefined): Misfits {
  if (item === undefined) return new Map();
  const unknown = keysOf(item, "path item").filter((key) => shapeIn("path item", key) === undefined);
  return new Map(unknown.map((key) => [key, { field: key, holder: item, value: memberOf(item, key) }]));
}

function reportMisfit(context: Context, a: Holder, b: Holder, old?: Misfit, now?: Misfit): void {
  const field = now?.field ?? old?.field ?? "";
  // A field that cannot be understood on one side may be valid on the other.
  const before = old?.value;
  const after = now?.value;
  if (sameValue(before, after)) return;
  context.report({
    rule: "field-not-understood",
    base: old === undefined ? spot(a.cursor) : spot(old.holder, old.field),
    revision: now === undefined ? spot(b.cursor) : spot(now.holder, now.field),
    subject: b.name,
    what: field,
    before,
    after,
    usages: "kind" in b ? [usageOf(b as Operation)] : [],
  });
}

function misfits(document: OpenDocument, operation: Operation): Misfits {
  const found = new Map<string, Misfit>();
  const seen = new Set<Cursor>();
  const item = operation.item.child("parameters");
  const todo = [{ at: operation.cursor, kind: "operation", way: "" }];
  if (item !== undefined) todo.push({ at: item, kind: "[parameter]", way: "item" });
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const at = document.resolve(next.at);
    if (at === undefined || seen.has(at)) continue;
    seen.add(at);
    for (const key of keysOf(at, next.kind)) {
      const shape = shapeIn(next.kind, key);
      const value = memberOf(at, key);
      const way = `${next.way}/${key}`;
      if (shape === undefined || !fits(value, shape)) found.set(way, { field: key, holder: at, value });
      else if (isHolder(shape)) todo.push({ at: at.child(key) as Cursor, kind: shape, way });
    }
  }
  return found;
}

/** Returns the keys of an object, a list or a map of a kind, without those that can be added freely. */
function keysOf({ value }: Cursor, kind: string): string[] {
  const keys = value !== null && typeof value === "object" ? Object.keys(value) : [];
  return kind.startsWith("[") ? keys : keys.filter((key) => !isFree(key));
}

/** Returns the shape of a field of an object, or of a member of a list or map. */
function shapeIn(kind: string, key: string): string | undefined {
  if (kind === "callback") return "path item";
  if (/^[[{]/.test(kind)) return kind.slice(1, -1);
  const fields = OPENAPI_SHAPES[kind] ?? {};
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Only the outer shape counts here; the content is checked separately. */
function fits(value: unknown, shape: string): boolean {
  if (shape.startsWith("[") && isHolder(shape)) return Array.isArray(value);
  return shape.startsWith("{") && isHolder(shape) ? hasShape(value, "object") : hasShape(value, shape);
}

/** Returns whether OpenAPI defines more fields below. */
function isHolder(shape: string): boolean {
  const kind = shape.replaceAll(/[[\]{}]/g, "");
  return kind === "callback" || Object.hasOwn(OPENAPI_SHAPES, kind);
}
