import { isBody, type Body } from "../json-object.ts";
import type { Field } from "../operation.ts";

/**
 * Puts the values of flags into a body; names with dots refer to nested objects. Replaces existing values and keeps
 * their neighbours.
 *
 * @param values by field name
 */
export function assemble(body: Body, fields: readonly Field[], values: Readonly<Record<string, unknown>>): Body {
  const result = structuredClone(body);
  for (const { name } of fields) {
    const value = values[name];
    if (value !== undefined) setAt(result, name.split("."), value);
  }
  return result;
}

/** Returns the value at a path of keys. */
export function valueIn(body: Body, path: string): unknown {
  return path.split(".").reduce<unknown>((parent, key) => (isBody(parent) ? parent[key] : undefined), body);
}

/** Puts a value at a path of keys; `redactPII: true` is replaced by `redactPII.mode`. */
export function setAt(body: Body, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[key] = value;
    return;
  }
  const inner = body[key];
  const next: Body = isBody(inner) ? inner : {};
  body[key] = next;
  setAt(next, rest, value);
}
