import { isObject, objectAt, textAt, type JsonObject } from "./json.ts";
import { methodsOf, type Method } from "./methods.ts";
import { resolve } from "./reference.ts";

/** An operation of a document, and its location. */
export interface OperationAt {
  readonly section: "paths" | "webhooks";
  /** The path template, or the name of the webhook. */
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
  /** The path item that has the operation; its parameters are the operation's too. */
  readonly item: JsonObject;
  /** The keys that lead to the operation from the root. */
  readonly keys: readonly [section: string, path: string, method: string];
}

/**
 * Returns all operations of a document in document order: those of `paths`, then those of `webhooks`. Follows path
 * items that are references inside the document and skips those in other files.
 *
 * @example operationsIn(bundle).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
 */
export function operationsIn(document: JsonObject): OperationAt[] {
  const methods = methodsOf(textAt(document, "openapi") ?? textAt(document, "swagger"));
  return (["paths", "webhooks"] as const).flatMap((section) =>
    Object.entries(objectAt(document, section)).flatMap(([path, value]) => {
      const item = resolve(document, value);
      return isObject(item) ? operationsOfItem(section, path, item, methods) : [];
    }),
  );
}

function operationsOfItem(
  section: OperationAt["section"],
  path: string,
  item: JsonObject,
  methods: readonly Method[],
): OperationAt[] {
  return methods.flatMap((method) => {
    const operation = item[method];
    return isObject(operation)
      ? [{ section, path, method, operation, item, keys: [section, path, method] as const }]
      : [];
  });
}
