import { operationOf, type Operation } from "../table/operations.ts";

/**
 * Finds the operation of a request by its method and its path below the base URL. Literal segments take precedence over
 * parameters.
 */
export function findOperation(operations: readonly Operation[], method: string, path: string): Operation {
  const segments = path.split("/");
  const fits = (template: string): boolean => {
    const parts = template.split("/");
    return parts.length === segments.length && parts.every((part, at) => part.startsWith("{") || part === segments[at]);
  };
  const own = operations.filter((operation) => operation.method === method);
  return own.find((one) => one.path === path) ?? own.find((one) => fits(one.path)) ?? operationOf(method, path, "");
}
