import type { SchemaNode, Version } from "./bundle.ts";
import { compileSchema } from "./validation.ts";

const known = new WeakMap<SchemaNode, (value: unknown) => boolean>();

/** Returns whether a schema node of a bundle accepts a value. Each node is compiled once. */
export function checkSchema(version: Version, node: SchemaNode, value: unknown): boolean {
  let accepts = known.get(node);
  if (!accepts) {
    accepts = compileSchema(version, node);
    known.set(node, accepts);
  }
  return accepts(value);
}
