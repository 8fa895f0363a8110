import { asObject } from "../document/cursor.ts";
import { schemaName } from "../document/schema-name.ts";
import type { Handle } from "./handle.ts";
import { isAnnotation } from "./read-schema.ts";

/** Returns the schema that is meant by one that only describes it: by a reference or as its only member. */
export function meant(handle: Handle): Handle {
  let at = handle;
  for (let depth = 0; depth < 20; depth += 1) {
    const inner = only(at);
    if (inner === undefined) break;
    at = inner;
    if (hasName(at)) break;
  }
  return at;
}

/** Does the same, but a schema with a name stands for itself. */
export function known(handle: Handle): Handle {
  return hasName(handle) ? handle : meant(handle);
}

function hasName({ parts }: Handle): boolean {
  const [part, ...others] = parts;
  return part !== undefined && others.length === 0 && schemaName(part) !== undefined;
}

function only({ parts, schemas }: Handle): Handle | undefined {
  const [part, ...others] = parts;
  const raw = asObject(part?.value);
  if (part === undefined || others.length > 0 || raw === undefined || schemas === undefined) return undefined;
  // In 3.0 `nullable` has no effect without a type next to it.
  const isEffective = (key: string): boolean =>
    !isAnnotation(key) && !(key === "nullable" && raw.type === undefined && schemas.document.dialect === "3.0");
  const [keyword = "", ...more] = Object.keys(raw).filter(isEffective);
  if (more.length > 0) return undefined;
  if (keyword === "$ref") {
    const target = typeof raw.$ref === "string" ? schemas.document.target(part, raw.$ref) : undefined;
    return target === undefined ? undefined : schemas.at(target);
  }
  const member = ["allOf", "anyOf", "oneOf"].includes(keyword) ? part.child(keyword) : undefined;
  const members = Array.isArray(member?.value) ? (member.value as unknown[]) : [];
  // Next to the schema that is meant, a member of `allOf` may only describe it.
  const saying = members.flatMap((one, index) => (keyword === "allOf" && isProse(one) ? [] : [index]));
  const child = saying.length === 1 ? member?.child(saying[0] as number) : undefined;
  return child === undefined ? undefined : schemas.at(child);
}

/** Returns whether a schema contains only prose. */
function isProse(schema: unknown): boolean {
  const raw = asObject(schema);
  return raw !== undefined && Object.keys(raw).every(isAnnotation);
}
