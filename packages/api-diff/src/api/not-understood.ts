import { asObject, type Cursor, memberOf } from "../document/cursor.ts";
import { oncePer } from "../once.ts";
import { OPENAPI_SHAPES } from "../document/openapi-shapes.ts";
import { type OpenDocument, referenceOf } from "../document/open-document.ts";
import { hasShape, isFree } from "../document/shape.ts";
import { sameValue } from "../schema/canonical.ts";
import { type Context, type Scope, spot, usageOf } from "./context.ts";
import type { Operation } from "./operation.ts";

/** A field that OpenAPI does not define at its place, or with an invalid value; or a broken reference. */
interface Misfit {
  /** Undefined for a reference, which is the value. */
  readonly field: string | undefined;
  /** What is missing, if no field is wrong. */
  readonly lacks?: string;
  readonly holder: Cursor;
  /** The key under which its holder was reached, through references. */
  readonly name: string;
  readonly value: unknown;
}

/** Reports what cannot be understood in an operation (except in its schemas), unless both sides are equal. */
export function compareMisfits({ context, a, b }: Scope): void {
  report(context, operationMisfits(context.base, a), operationMisfits(context.revision, b), [a, b]);
}

/** Does the same for the surrounding path item: a misspelt method is not an operation. */
export function compareItemMisfits({ context, a, b }: Scope): void {
  report(context, itemMisfits(context.base, a.item), itemMisfits(context.revision, b.item), [a, b]);
}

/** Does the same for the rest of the document, with the path items that have no compared operation. */
export function compareRootMisfits(context: Context, compared: ReadonlySet<Cursor>): void {
  const misfitsOf = (document: OpenDocument): Misfits => {
    const root = { at: document.root, kind: "description", way: "", name: "the description" };
    const found = misfits(document, [root], isSection, new Set(compared));
    // What references lead to is compared there, whatever holds it; null holds nothing.
    const isMisfit = (way: string, { field, value }: Misfit): boolean =>
      field !== undefined && (isDefined(field) ? value !== null : !referredTo(document).has(way));
    return new Map([...found].filter(([way, misfit]) => isMisfit(way, misfit)));
  };
  report(context, misfitsOf(context.base), misfitsOf(context.revision));
}

function isDefined(field: string): boolean {
  return ["description", "components"].some((kind) => shapeIn(kind, field) !== undefined);
}

/** Returns the beginnings of the pointers of all references: their first key, and their first two. */
const referredTo = oncePer(({ roots }: OpenDocument): ReadonlySet<string> => {
  const found = new Set<string>();
  const todo: unknown[] = roots.map(({ value }) => value);
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (at === null || typeof at !== "object") continue;
    const reference = asObject(at)?.$ref;
    const keys = typeof reference === "string" ? (reference.split("#")[1] ?? "").split("/") : [];
    found.add(keys.slice(0, 2).join("/")).add(keys.slice(0, 3).join("/"));
    for (const child of Object.values(at)) if (child !== null && typeof child === "object") todo.push(child);
  }
  return found;
});

type Misfits = ReadonlyMap<string, Misfit>;

function report(context: Context, before: Misfits, after: Misfits, operations?: readonly [Operation, Operation]): void {
  const [a, b] = operations ?? [];
  for (const way of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(way), after.get(way)];
    // A field that cannot be understood on one side may be valid on the other.
    if (sameValue(old?.value, now?.value)) continue;
    const { field, name, lacks, value } = (now ?? old) as Misfit;
    const { base, revision } = context;
    const keys = field === undefined ? [] : [field];
    const places = {
      base: old === undefined ? spot(a?.cursor ?? base.root) : spot(old.holder, ...keys),
      revision: now === undefined ? spot(b?.cursor ?? revision.root) : spot(now.holder, ...keys),
      before: old?.value,
      after: now?.value,
      usages: b === undefined ? [] : [usageOf(b)],
    };
    if (field === undefined) context.report({ rule: "reference-unresolved", ...places, subject: String(value) });
    else context.report({ rule: "field-not-understood", ...places, subject: b?.name ?? name, what: lacks ?? field });
  }
}

function itemMisfits(document: OpenDocument, item: Cursor): Misfits {
  return misfits(document, [{ at: item, kind: "path item", way: "", name: "" }], () => false);
}

function operationMisfits(document: OpenDocument, { cursor, item }: Operation): Misfits {
  const shared = item.child("parameters");
  const todo = [{ at: cursor, kind: "operation", way: "", name: "" }];
  if (Array.isArray(shared?.value)) todo.push({ at: shared, kind: "[parameter]", way: "item", name: "" });
  return misfits(document, todo, isHolder);
}

/** Returns what does not fit in some objects, and in what they contain as far as a shape is entered. */
function misfits(
  document: OpenDocument,
  todo: { readonly at: Cursor; readonly kind: string; readonly way: string; readonly name: string }[],
  isEntered: (shape: string) => boolean,
  seen = new Set<Cursor>(),
): Misfits {
  const found = new Map<string, Misfit>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const at = document.resolve(next.at);
    if (at === undefined)
      found.set(next.way, { field: undefined, holder: next.at, name: next.name, value: referenceOf(next.at) });
    if (at === undefined || seen.has(at)) continue;
    // Two paths may share an item.
    if (next.kind !== "path item") seen.add(at);
    for (const key of keysOf(at, next.kind)) {
      const shape = shapeIn(next.kind, key);
      const value = memberOf(at, key);
      const way = `${next.way}/${key}`;
      if (shape === undefined || !fits(value, shape))
        found.set(way, {
          field: key,
          holder: at,
          name: next.name,
          value,
          ...(key === "" ? { lacks: "response without a status" } : {}),
        });
      else if (isEntered(shape)) todo.push({ at: at.child(key) as Cursor, kind: shape, way, name: key });
    }
    const isNameless = next.kind === "parameter" && ["name", "in"].some((key) => memberOf(at, key) === undefined);
    const lacks = "parameter without a name or place";
    if (isNameless) found.set(next.way, { field: "", holder: at, name: next.name, value: at.value, lacks });
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
  if (kind === "{response}" && key === "") return undefined;
  if (/^[[{]/.test(kind)) return kind.slice(1, -1);
  const fields = OPENAPI_SHAPES[kind] ?? {};
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Only the outer shape counts here; the content is checked separately. */
function fits(value: unknown, shape: string): boolean {
  if (shape.startsWith("[") && isHolder(shape)) return Array.isArray(value);
  return hasShape(value, shape.startsWith("{") ? "object" : shape);
}

/** Returns whether a shape is one of what a document consists of, down to its path items and components. */
function isSection(shape: string): boolean {
  return shape === "components" || shape === "path item" || shape.startsWith("{");
}

/** Returns whether OpenAPI defines more fields below. */
function isHolder(shape: string): boolean {
  const kind = shape.replaceAll(/[[\]{}]/g, "");
  return kind === "callback" || Object.hasOwn(OPENAPI_SHAPES, kind);
}
