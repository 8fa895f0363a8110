import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import { METHODS } from "../document/methods.ts";
import type { OpenDocument } from "../document/open-document.ts";

/** An operation with the path item around it. */
export interface Operation {
  readonly kind: "path" | "webhook" | "callback";
  readonly method: string;
  /** Path template, webhook name or callback expression, as written. */
  readonly path: string;
  /** How people call it: `POST /extract`, `webhook crawl.completed`. */
  readonly name: string;
  readonly id: string | undefined;
  readonly cursor: Cursor;
  readonly item: Cursor;
}

/** All operations under `paths` or `webhooks`, in document order. */
export function readOperations(document: OpenDocument, kind: "path" | "webhook"): Operation[] {
  const holder = document.get(document.root, kind === "path" ? "paths" : "webhooks");
  return operationsIn(document, holder, kind, "");
}

/** Operations of a map of path items; `owner` names the operation that a callback belongs to. */
export function operationsIn(
  document: OpenDocument,
  holder: Cursor | undefined,
  kind: Operation["kind"],
  owner: string,
): Operation[] {
  const operations: Operation[] = [];
  for (const path of Object.keys(asObject(holder?.value) ?? {})) {
    if (path.startsWith("x-")) continue;
    const item = document.get(holder, path);
    if (item === undefined) continue;
    // What is beside a reference counts as well: tools read both, and the specification leaves only conflicts open.
    const items = new Set([holder?.child(path) ?? item, item]);
    for (const method of METHODS) {
      const at = [...items].find((one) => document.get(one, method) !== undefined);
      const cursor = document.get(at, method);
      if (at !== undefined && cursor !== undefined)
        operations.push(makeOperation(kind, method.toUpperCase(), path, owner, cursor, at));
    }
    // Since 3.2 a path may have methods of its own, in the case in which they are sent.
    const more = document.get(item, "additionalOperations");
    for (const method of Object.keys(asObject(more?.value) ?? {})) {
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
 * A path template without the names of its parameters, percent-encoded in one way: `/a/{id}` and `/a/{key}` are one path,
 * and so are `/a%2fb` and `/a%2Fb`.
 */
export function templateShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}").replaceAll(/%[0-9A-Fa-f]{2}/g, (code) => {
    const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Names of the template's parameters, in order. */
export function templateNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}
