import { isObject, objectAt, textAt, type JsonObject } from "./json.ts";
import { methodsOf, type Method } from "./methods.ts";
import { resolve } from "./reference.ts";

/** An operation of a document, with where it stands. */
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
 * Every operation of a document in its own order: those of `paths`, then those of `webhooks`. A path item that is a
 * reference inside the document is followed; one in another file is left out.
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
