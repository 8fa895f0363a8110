import { isObject, listAt, textAt, type JsonObject } from "./json.ts";
import type { OperationAt } from "./operations.ts";
import { resolve } from "./reference.ts";

/**
 * The parameters of an operation: its own, and those of its path item that it does not replace by one of the same name
 * and place. References are followed; a parameter whose reference leads nowhere is left out.
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
