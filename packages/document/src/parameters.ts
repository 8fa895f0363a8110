import { isObject, listAt, textAt, type JsonObject } from "./json.ts";
import type { OperationAt } from "./operations.ts";
import { resolve } from "./reference.ts";

/**
 * Returns the parameters of an operation: its own, and those of its path item that it does not override by name and
 * location. Follows references and skips a parameter whose reference cannot be resolved.
 *
 * @example parametersOf(bundle, operation).filter((parameter) => parameter["in"] === "path")
 */
export function parametersOf(
  document: JsonObject,
  { item, operation }: Pick<OperationAt, "item" | "operation">,
): JsonObject[] {
  const parameters = [...listAt(item, "parameters"), ...listAt(operation, "parameters")]
    .map((parameter) => resolve(document, parameter))
    .filter(isObject);
  const byName = new Map(
    parameters.map((parameter) => [`${textAt(parameter, "in")} ${textAt(parameter, "name")}`, parameter]),
  );
  return [...byName.values()];
}
