import { isOfType } from "./check/scalar.ts";
import { object, type Document, type Json } from "./document/document.ts";
import { examplesOf, jsonBodyOf, type Example, type Operation } from "./document/example.ts";

/** A call that must fail by the document. */
export interface InvalidCall extends Example {
  /** The status that the response must have. */
  readonly expected: number;
}

/**
 * Returns calls of an operation that must fail, derived from its first example: bodies that break the schema, an
 * unknown id in the path, and no key. Leaves out calls whose failure the operation does not declare.
 *
 * The call without a key has an invalid body or an unknown id if possible, so that it starts nothing even at a
 * deployment that checks no keys. Without either, it is made only if the operation has no side effect.
 */
export function invalidCallsOf(document: Document, operation: Operation): InvalidCall[] {
  const [example] = examplesOf(document, operation);
  if (example === undefined) return [];
  const ids = [...operation.places]
    .filter(([, place]) => place === "path")
    .map(([name]) => [name, crypto.randomUUID()]);
  const parameters = { ...example.parameters, ...(Object.fromEntries(ids) as Json) };
  const unknown = { ...example, name: "unknown id", parameters, expected: 404 };
  const failing = [...invalidBodies(document, example), ...(ids.length > 0 ? [unknown] : [])];
  const harmless = failing[0] ?? (operation.sideEffect === "none" ? example : undefined);
  const keyless = { name: "no key", isKeyless: true, expected: 401 };
  if (harmless && needsKey(document, operation)) failing.push({ ...harmless, ...keyless });
  return failing.filter(({ expected }) => expected in object(operation.node["responses"]));
}

/** Returns whether every alternative of the security requirements names a scheme. */
function needsKey(document: Document, { node }: Operation): boolean {
  const alternatives = node["security"] ?? document.root["security"];
  return (
    Array.isArray(alternatives) &&
    alternatives.length > 0 &&
    alternatives.every((one) => Object.keys(object(one)).length > 0)
  );
}

/** Returns the example once without each required field, and once with a value of another type in it. */
function invalidBodies(document: Document, example: Example): InvalidCall[] {
  const schemas = unconditional(document, jsonBodyOf(document, example.operation)["schema"]);
  const required = new Set(
    schemas.flatMap((schema) => (Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [])),
  );
  return [...required].flatMap((field) => {
    const { [field]: _, ...others } = object(example.body);
    const missing = { ...example, name: `no ${field}`, body: others, expected: 400 };
    const types = schemas.flatMap((schema) => typesOf(document, object(schema["properties"])[field]));
    const value = [{}, "text"].find((one) => types.some((type) => !isOfType(type, one)));
    if (value === undefined) return [missing];
    return [
      missing,
      { ...example, name: `${field} of a wrong type`, body: { ...others, [field]: value }, expected: 400 },
    ];
  });
}

function typesOf(document: Document, schema: unknown): unknown[] {
  return unconditional(document, schema).flatMap(({ type }) => (type === undefined ? [] : [type]));
}

/** Returns the schemas that every value must satisfy: the schema itself, and the parts of its `allOf`. */
function unconditional(document: Document, schema: unknown): Json[] {
  const node = document.resolve(schema);
  const parts: unknown[] = Array.isArray(node["allOf"]) ? node["allOf"] : [];
  return [node, ...parts.flatMap((part) => unconditional(document, part))];
}
