import { keysOf, type Json } from "@extraction-api/document";
import { resolve, type Contract } from "./contract.ts";
import type { BodyObject, OperationObject, SchemaObject } from "./openapi.ts";

/** The bodies of an operation in which a field is looked for. */
export type Side = "request" | "response";

/**
 * The schemas of a field of an operation's bodies: of its request, or of its responses (all of 2xx when no status is
 * given). The field is a pointer of property names; `*` stands for an element of a list.
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
  const holders = side === "request" ? [requestBody] : inStatus.map(([, response]) => response);
  return holders.flatMap((holder) =>
    Object.values(bodyOf(contract, holder)?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
}

/** Through references and the parts of a composition, as far down as the names go. */
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
