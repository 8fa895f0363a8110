import { namesOf, resolve } from "./contract.mjs";

/**
 * The schemas of a field of an operation's bodies: of its request, or of its answers (all of 2xx when no status is
 * given). The field is a pointer of property names; `*` stands for an element of a list.
 */
export function fieldsOf(contract, operation, side, status, field) {
  return bodySchemas(contract, operation, side, status).flatMap((schema) =>
    fieldSchemas(contract, schema, namesOf(field)),
  );
}

function bodySchemas(contract, operation, side, status) {
  const answers = Object.entries(operation.responses ?? {}).filter(([own]) =>
    status === undefined ? own.startsWith("2") : own === status,
  );
  const holders = side === "request" ? [operation.requestBody] : answers.map(([, response]) => response);
  return holders.flatMap((holder) =>
    Object.values(resolve(contract, holder)?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
}

/** Through references and the parts of a composition, as far down as the names go. */
function fieldSchemas(contract, schema, names, seen = new Set()) {
  const own = resolve(contract, schema);
  if (names.length === 0) return own === undefined || own === false ? [] : [own];
  if (typeof own !== "object" || own === null || seen.has(own)) return [];
  seen.add(own);
  const [name, ...rest] = names;
  const next = name === "*" ? own.items : own.properties?.[name];
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => own[key] ?? []);
  return [
    ...(next === undefined ? [] : fieldSchemas(contract, next, rest)),
    ...parts.flatMap((part) => fieldSchemas(contract, part, names, seen)),
  ];
}
