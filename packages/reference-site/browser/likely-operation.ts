import type { Shared } from "./pasted-request.ts";

/** The fields of a body that an operation does not have. */
export function unknownFields(body: object, operation: Shared | undefined): string[] {
  return Object.keys(body).filter((field) => operation?.fields.includes(field) === false);
}

/**
 * The operation whose fields a body has: the chosen one, unless another has more of them.
 *
 * @param chosen the id of the operation that is chosen now
 */
export function likelyOperation(body: object, operations: readonly Shared[], chosen: string): string {
  const first = operations.find(({ id }) => id === chosen);
  const missing = (operation: Shared | undefined): number => unknownFields(body, operation).length;
  const better = operations.toSorted((a, b) => missing(a) - missing(b))[0];
  return better !== undefined && missing(better) < missing(first) ? better.id : chosen;
}
