import { keysIn, type Cursor } from "../document/cursor.ts";
import { METHODS } from "../document/methods.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { countWork } from "../steps.ts";

/** An operation with its path item. */
export interface Operation {
  readonly kind: "path" | "webhook" | "callback";
  readonly method: string;
  /** Path template, webhook name or callback expression, as declared. */
  readonly path: string;
  /** Display name: `POST /extract`, `webhook crawl.completed`. */
  readonly name: string;
  readonly id: string | undefined;
  readonly cursor: Cursor;
  readonly item: Cursor;
}

/** Number of steps that reading and matching an operation takes. */
const STEPS_OF_OPERATION = 20;

/** Returns all operations under `paths` or `webhooks`, in document order. */
export function readOperations(document: OpenDocument, kind: "path" | "webhook"): Operation[] {
  const holder = document.get(document.root, kind === "path" ? "paths" : "webhooks");
  return operationsIn(document, holder, kind, "");
}

/** Returns the operations of a map of path items; `owner` names the operation of a callback. */
export function operationsIn(
  document: OpenDocument,
  holder: Cursor | undefined,
  kind: Operation["kind"],
  owner: string,
): Operation[] {
  const operations: Operation[] = [];
  for (const path of keysIn(holder)) {
    if (path.startsWith("x-")) continue;
    const item = document.get(holder, path);
    if (item === undefined) continue;
    // Siblings of a reference count too: tools read both, and the specification only leaves conflicts open.
    const items = new Set([holder?.child(path) ?? item, item]);
    for (const method of METHODS) {
      const at = [...items].find((one) => document.get(one, method) !== undefined);
      const cursor = document.get(at, method);
      if (at !== undefined && cursor !== undefined)
        operations.push(makeOperation(kind, method.toUpperCase(), path, owner, cursor, at));
    }
    // Since 3.2 a path may have further methods, in the case in which they are sent.
    const more = document.get(item, "additionalOperations");
    for (const method of keysIn(more)) {
      const cursor = document.get(more, method);
      if (cursor !== undefined) operations.push(makeOperation(kind, method, path, owner, cursor, item));
    }
  }
  return operations;
}

function makeOperation(
  kind: Operation["kind"],
  verb: string,
  path: string,
  owner: string,
  cursor: Cursor,
  item: Cursor,
): Operation {
  countWork(STEPS_OF_OPERATION);
  const name =
    kind === "path"
      ? `${verb} ${path}`
      : kind === "webhook"
        ? `webhook ${path}${verb === "POST" ? "" : ` (${verb})`}`
        : `${owner} ${verb} ${path}`;
  const id = (cursor.value as Record<string, unknown>).operationId;
  return { kind, method: verb, path, name, id: typeof id === "string" ? id : undefined, cursor, item };
}

/**
 * Returns a path template without parameter names and with normalised percent-encoding: `/a/{id}` and `/a/{key}` are
 * the same path, and so are `/a%2fb` and `/a%2Fb`, and `/a b` and `/a%20b`.
 */
export function templateShape(path: string): string {
  if (shapes.size > MAX_KEPT) shapes.clear();
  let shape = shapes.get(path);
  if (shape === undefined) shapes.set(path, (shape = shapeOf(path)));
  return shape;
}

/** Operations and parameters ask about the same paths again and again. */
const shapes = new Map<string, string>();
const MAX_KEPT = 1000;

function shapeOf(path: string): string {
  const encoded = path.replaceAll(/\{[^{}]*\}/g, "{}").replaceAll(NOT_IN_ADDRESSES, encodeURIComponent);
  return encoded.replaceAll(/%[0-9A-Fa-f]{2}/g, (code) => {
    const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Characters that are always sent encoded (RFC 3986), without braces and half characters, which have no code. */
const NOT_IN_ADDRESSES = /[^\x21-\x7e\p{Surrogate}]|["<>\\^`|]/gu;

/** Returns the names of the template's parameters, in order. */
export function templateNames(path: string): readonly string[] {
  return namesOf(path).names;
}

/** Returns the position of the first parameter of a template with this name; undefined if there is none. */
export function placeInTemplate(path: string, name: string): number | undefined {
  return namesOf(path).places.get(name);
}

interface Names {
  readonly path: string;
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/** Every parameter of an operation asks about the same path, which may be long. */
let last: Names = { path: "", names: [], places: new Map() };

function namesOf(path: string): Names {
  if (last.path !== path) {
    const names = Array.from(path.matchAll(/\{([^{}]*)\}/g), (match) => match[1] as string);
    const places = new Map<string, number>();
    for (const [index, name] of names.entries()) if (!places.has(name)) places.set(name, index);
    last = { path, names, places };
  }
  return last;
}
