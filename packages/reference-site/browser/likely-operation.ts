import type { Shared } from "./pasted-request.ts";

/** Returns the fields of a body that an operation does not have. */
export function fieldsNotIn(body: object, operation: Shared | undefined): string[] {
  return Object.keys(body).filter((field) => operation?.fields.includes(field) === false);
}

/**
 * Returns the operation that best matches the fields of a body. Prefers the selected operation if another does not
 * match better.
 *
 * @param chosen the id of the selected operation
 */
export function likelyOperation(body: object, operations: readonly Shared[], chosen: string): string {
  const first = operations.find(({ id }) => id === chosen);
  const missing = (operation: Shared | undefined): number => fieldsNotIn(body, operation).length;
  const better = operations.toSorted((a, b) => missing(a) - missing(b))[0];
  return better !== undefined && missing(better) < missing(first) ? better.id : chosen;
}
