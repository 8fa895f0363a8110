import { keysOf, type Json } from "@extraction-api/document";
import { resolve, type Contract } from "./contract.ts";
import type { BodyObject, OperationObject, SchemaObject } from "./openapi.ts";

/** The bodies of an operation to search for a field. */
export type Side = "request" | "response";

/**
 * Returns the schemas of a field of an operation's bodies: of its request, or of its responses (all 2xx responses if no
 * status is given). The field is a pointer of property names; `*` stands for a list element.
 */
export function fieldsOf(
  contract: Contract,
  operation: OperationObject | undefined,
  side: Side,
  status: string | undefined,
  field: string,
): SchemaObject[] {
  if (operation === undefined) return [];
  return bodySchemas(contract, operation, side, status).flatMap((schema) =>
    fieldSchemas(contract, schema, keysOf(field)),
  );
}

function bodySchemas(
  contract: Contract,
  { requestBody, responses = {} }: OperationObject,
  side: Side,
  status: string | undefined,
): SchemaObject[] {
  const inStatus = Object.entries(responses).filter(([own]) =>
    status === undefined ? own.startsWith("2") : own === status,
  );
  const parents = side === "request" ? [requestBody] : inStatus.map(([, response]) => response);
  return parents.flatMap((parent) =>
    Object.values(bodyOf(contract, parent)?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
}

/** Follows references and the parts of compositions to the end of the names. */
function fieldSchemas(
  contract: Contract,
  schema: SchemaObject | boolean,
  names: readonly string[],
  seen: Set<SchemaObject> = new Set(),
): SchemaObject[] {
  const own = schemaOf(contract, schema);
  if (typeof own !== "object") return names.length === 0 && own === true ? [{}] : [];
  if (names.length === 0) return [own];
  if (seen.has(own)) return [];
  seen.add(own);
  const [name = "", ...rest] = names;
  const next = name === "*" ? own.items : own.properties?.[name];
  const parts = [own.allOf, own.oneOf, own.anyOf].flatMap((list) => list ?? []);
  return [
    ...(next === undefined ? [] : fieldSchemas(contract, next, rest)),
    ...parts.flatMap((part) => fieldSchemas(contract, part, names, seen)),
  ];
}

function bodyOf(contract: Contract, body: BodyObject | undefined): BodyObject | undefined {
  return resolve(contract, body as Json | undefined) as BodyObject | undefined;
}

function schemaOf(contract: Contract, schema: SchemaObject | boolean): SchemaObject | boolean | undefined {
  return resolve(contract, schema as Json) as SchemaObject | boolean | undefined;
}
