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
  report(context, [a, b], operationMisfits(context.base, a), operationMisfits(context.revision, b));
}

/** Does the same for the surrounding path item: a misspelt method is not an operation. */
export function compareItemMisfits({ context, a, b }: Scope): void {
  report(context, [a, b], itemMisfits(context.base, a.item), itemMisfits(context.revision, b.item));
}

/** Does the same for the document: its own fields, and whether paths and components can be what they should be. */
export function compareRootMisfits(context: Context): void {
  const sides = [context.base, context.revision] as const;
  const [a, b] = sides.map(({ root }) => ({ cursor: root, name: "the description" })) as [Holder, Holder];
  const [before, after] = sides.map((document) =>
    misfits(document, [{ at: document.root, kind: "description", way: "" }], isSection),
  ) as [Misfits, Misfits];
  report(context, [a, b], before, after);
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
    report(context, sides, itemMisfits(base, old), itemMisfits(revision, now));
  }
}

type Misfits = ReadonlyMap<string, Misfit>;

/** The operation that contains a misfit, or a path item without a compared operation. */
type Holder = Pick<Operation, "cursor" | "name"> & Partial<Operation>;

function report(context: Context, [a, b]: readonly [Holder, Holder], before: Misfits, after: Misfits): void {
  for (const way of new Set([...before.keys(), ...after.keys()]))
    reportMisfit(context, a, b, before.get(way), after.get(way));
}

function itemMisfits(document: OpenDocument, item: Cursor | undefined): Misfits {
  return item === undefined ? new Map() : misfits(document, [{ at: item, kind: "path item", way: "" }], () => false);
}

function operationMisfits(document: OpenDocument, { cursor, item }: Operation): Misfits {
  const shared = item.child("parameters");
  const todo = [{ at: cursor, kind: "operation", way: "" }];
  if (Array.isArray(shared?.value)) todo.push({ at: shared, kind: "[parameter]", way: "item" });
  return misfits(document, todo, isHolder);
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

/** Returns what does not fit in some objects, and in what they contain as far as a shape is entered. */
function misfits(
  document: OpenDocument,
  todo: { readonly at: Cursor; readonly kind: string; readonly way: string }[],
  isEntered: (shape: string) => boolean,
): Misfits {
  const found = new Map<string, Misfit>();
  const seen = new Set<Cursor>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const at = document.resolve(next.at);
    if (at === undefined || seen.has(at)) continue;
    seen.add(at);
    for (const key of keysOf(at, next.kind)) {
      const shape = shapeIn(next.kind, key);
      const value = memberOf(at, key);
      const way = `${next.way}/${key}`;
      if (shape === undefined || !fits(value, shape)) found.set(way, { field: key, holder: at, value });
      else if (isEntered(shape)) todo.push({ at: at.child(key) as Cursor, kind: shape, way });
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
  return hasShape(value, shape.startsWith("{") ? "object" : shape);
}

/** Returns whether a shape is one of the maps in which a document keeps its objects, or holds them. */
function isSection(shape: string): boolean {
  return shape === "components" || shape.startsWith("{");
}

/** Returns whether OpenAPI defines more fields below. */
function isHolder(shape: string): boolean {
  const kind = shape.replaceAll(/[[\]{}]/g, "");
  return kind === "callback" || Object.hasOwn(OPENAPI_SHAPES, kind);
}
