import { operationsIn, textAt, type JsonObject } from "@extraction-api/document";

/** An operation that callers can name, as the tables tell it. */
export interface Operation {
  readonly id: string;
  /** In upper case, as HTTP writes it. */
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
}

/** The operations of a bundle that have an id, in its order; webhooks are none that a client calls. */
export function operationsOf(bundle: JsonObject): Operation[] {
  return operationsIn(bundle).flatMap(({ section, method, path, operation: object }) => {
    const id = textAt(object, "operationId");
    return section === "webhooks" || id === undefined ? [] : [{ id, method: method.toUpperCase(), path, object }];
  });
}
