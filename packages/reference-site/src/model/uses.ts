import { isObject, objectAt, type Bundle, type Json } from "../bundle/bundle.ts";
import { componentName } from "../schema/reference.ts";
import type { Operation } from "./operation.ts";

/** An operation or schema that refers to a component schema. */
export type Use =
  | { readonly in: "operation"; readonly id: string; readonly as: "request" | "response" | "parameter" }
  | { readonly in: "schema"; readonly id: string };

/** Finds the operations and schemas that refer directly to each component schema. */
export function usesOf(bundle: Bundle, operations: readonly Operation[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (schema: Json | undefined, use: Use): void => {
    for (const name of referencesIn(schema)) {
      const known = uses.get(name) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(use))) uses.set(name, [...known, use]);
    }
  };
  for (const operation of operations) {
    add(operation.request?.schema, { in: "operation", id: operation.id, as: "request" });
    for (const parameter of operation.parameters)
      add(parameter.schema, { in: "operation", id: operation.id, as: "parameter" });
    for (const response of operation.responses)
      add(response.schema, { in: "operation", id: operation.id, as: "response" });
  }
  for (const [name, schema] of Object.entries(objectAt(objectAt(bundle, "components"), "schemas"))) {
    add(schema, { in: "schema", id: name });
  }
  return uses;
}

/** Returns the component schemas that a schema refers to directly. */
function referencesIn(value: Json | undefined): Set<string> {
  const found = new Set<string>();
  const pending: (Json | undefined)[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    const name = componentName(next);
    if (name !== undefined) found.add(name);
    if (Array.isArray(next)) pending.push(...next);
    else if (isObject(next)) pending.push(...Object.values(next));
  }
  return found;
}

/** Returns the component schemas that a value refers to, directly or indirectly, sorted by name. */
export function closureOf(bundle: Bundle, value: Json | undefined): string[] {
  const schemas = objectAt(objectAt(bundle, "components"), "schemas");
  const found = new Set<string>();
  const pending = [...referencesIn(value)];
  while (pending.length > 0) {
    const name = pending.pop();
    if (name === undefined || found.has(name)) continue;
    found.add(name);
    // Not resolved first: a schema can be a reference with its own description, and both schemas are needed.
    pending.push(...referencesIn(schemas[name]));
  }
  return [...found].sort();
}
