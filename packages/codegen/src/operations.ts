import {
  objectAt,
  operationsIn,
  parametersOf as parametersAt,
  resolve,
  textAt,
  type Json,
  type JsonObject,
} from "@extraction-api/document";

/** An operation with an id, for the tables. */
export interface Operation {
  readonly id: string;
  /** In upper case, as in HTTP. */
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
}

/**
 * Returns the operations of a bundle that have an id, in document order; without webhooks, which clients do not call.
 */
export function operationsOf(bundle: JsonObject): Operation[] {
  return operationsIn(bundle).flatMap(({ section, method, path, operation: object }) => {
    const id = textAt(object, "operationId");
    return section === "webhooks" || id === undefined ? [] : [{ id, method: method.toUpperCase(), path, object }];
  });
}

/** Returns the parameters of an operation, including those of its path. */
export function parametersOf(bundle: JsonObject, { path, object }: Operation): JsonObject[] {
  return parametersAt(bundle, { item: objectAt(objectAt(bundle, "paths"), path), operation: object });
}

/** Returns the schema of an operation's JSON body. */
export function requestSchema(bundle: JsonObject, operation: JsonObject): Json | undefined {
  return jsonSchema(resolve(bundle, operation["requestBody"]));
}

/** Returns the schema of the JSON in a request body or a response. */
export function jsonSchema(content: Json | undefined): Json | undefined {
  return objectAt(objectAt(content, "content"), "application/json")["schema"];
}
