import { operations } from "../generated/operations.ts";
import type { Operation } from "../operation.ts";

/** An operation from the command line, and the values in its path. */
export interface Named {
  readonly id: string;
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, string>>;
}

/** Finds an operation by its id, or by its method and a path with values or the template's names. */
export function findNamed(first: string, second?: string): Named | undefined {
  if (second === undefined) {
    const operation = Object.hasOwn(operations, first) ? operations[first] : undefined;
    return operation && { id: first, operation, variables: {} };
  }
  const [path = ""] = second.split("?");
  const all = Object.entries(operations).filter(([, { method }]) => method === first.toUpperCase());
  // A path without variables matches first: `/crawl/active` is not an id.
  for (const [id, operation] of all.toSorted(([, a], [, b]) => a.variables.length - b.variables.length)) {
    const variables = matched(operation.path, path);
    if (variables) return { id, operation, variables };
  }
  return undefined;
}

function matched(template: string, path: string): Record<string, string> | undefined {
  const names = template.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    const variable = /^\{(.*)\}$/.exec(name)?.[1];
    // In a URL, `..` is not a value but the level above.
    if (variable === undefined ? name !== part : /^\.{0,2}$/.test(part)) return undefined;
    if (variable !== undefined && part !== name) values[variable] = part;
  }
  return values;
}
