import { type Cursor, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import { type Operation, readOperations } from "../api/operation.ts";
import { readMedia } from "../api/media-types.ts";
import { readParameters } from "../api/parameters.ts";
import type { Handle } from "../schema/handle.ts";
import type { Schemas } from "../schema/schemas.ts";
import { declaredAt } from "../schema/declared-at.ts";
import type { ClaimedPlace } from "./claims-file.ts";
import { findField } from "./find-field.ts";

/** Pointers of one document that a claimed place stands for, and whether only the exact place counts. */
export interface Resolved {
  readonly pointers: readonly string[];
  readonly exact: boolean;
}

/** Returns the operations with an id, a display name, or the name of a webhook. */
export function findOperations(document: OpenDocument, name: string): Operation[] {
  const all = [...readOperations(document, "path"), ...readOperations(document, "webhook")];
  return all.filter(
    (operation) =>
      operation.id === name || operation.name === name || (operation.kind === "webhook" && operation.path === name),
  );
}

/** Resolves a claimed place in one document; without pointers, the document does not have it. */
export function resolvePlace(document: OpenDocument, schemas: Schemas, place: ClaimedPlace): Resolved {
  if (place.pointer !== undefined) {
    const at = document.below(document.root, pointerKeys(place.pointer.replace(/^#/, "")));
    return { pointers: at === undefined ? [] : [at.pointer], exact: false };
  }
  const operations = place.operation === undefined ? [] : findOperations(document, place.operation);
  const isWhole = place.in === undefined || place.in === "operation";
  if (isWhole && place.field === undefined)
    return { pointers: operations.flatMap(({ cursor, item }) => [cursor.pointer, item.pointer]), exact: true };
  return {
    pointers: operations.flatMap((operation) => fieldPointers(document, schemas, operation, place)),
    exact: false,
  };
}

function fieldPointers(document: OpenDocument, schemas: Schemas, operation: Operation, place: ClaimedPlace): string[] {
  const keys = pointerKeys(place.field ?? "");
  if (place.in === "parameter") {
    const wanted = keys[0]?.toLowerCase();
    return [...readParameters(document, operation).values()]
      .filter((one) => wanted === undefined || one.name.toLowerCase() === wanted)
      .map((one) => one.cursor.pointer);
  }
  if (place.in === "operation") return [`${operation.cursor.pointer}${place.field ?? ""}`];
  const roots = bodies(document, schemas, operation, place);
  if (keys.length === 0)
    return roots.flatMap(({ holder, schema }) => [holder.pointer, ...schema.parts.map((part) => part.pointer)]);
  return roots
    .flatMap(({ schema }) => findField(schema, keys))
    .flatMap((field) => pointersOfField(field.parent, field.name, field.child));
}

/** A property is both the place of its name and the schema that it refers to. */
export function pointersOfField(parent: Handle, name: string, child: Handle): string[] {
  const own = declaredAt(parent, name).map((cursor) => cursor.pointer);
  return [...own, ...child.parts.map((part) => part.pointer)];
}

interface Body {
  readonly holder: Cursor;
  readonly schema: Handle;
}

/**
 * Returns the body schemas of an operation: of its request, or of the responses with a status (success if none is
 * given).
 */
export function bodies(document: OpenDocument, schemas: Schemas, operation: Operation, place: ClaimedPlace): Body[] {
  const holders: Cursor[] = [];
  if (place.in !== "response") {
    const body = document.get(operation.cursor, "requestBody");
    if (body !== undefined) holders.push(body);
  }
  if (place.in !== "request") {
    const responses = document.get(operation.cursor, "responses");
    for (const status of keysIn(responses)) {
      const response = document.get(responses, status);
      const isMeant =
        place.status === undefined ? place.in === undefined || /^(?:2|default)/i.test(status) : status === place.status;
      if (response !== undefined && isMeant) holders.push(response);
    }
  }
  return holders.flatMap((holder) =>
    [...readMedia(document, holder).values()].flatMap(({ cursor }) => {
      const schema = cursor.child("schema");
      return schema === undefined ? [] : [{ holder, schema: schemas.at(schema) }];
    }),
  );
}
