// Finds the fields of a body that the document does not have.
import type { Schemas } from "./check-body.ts";

/** The keywords of a schema that say which fields a value may have. */
interface Fields {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly allOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
}

/** Maximum number of references to follow from one schema. */
const mostReferences = 10;

/** Yields the place of each unknown field, at any depth. An open object accepts unknown fields, but ignores them. */
export function* unknownFields(value: unknown, schema: unknown, schemas: Schemas, place = ""): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const parts = partsOf(value, schema, schemas);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    for (const [at, one] of value.entries()) yield* unknownFields(one, { allOf: items }, schemas, `${place}[${at}]`);
    return;
  }
  const known = new Map(parts.flatMap(({ properties = {} }) => Object.entries(properties)));
  if (known.size === 0) return;
  for (const [name, one] of Object.entries(value)) {
    const path = place === "" ? name : `${place}.${name}`;
    if (known.has(name)) yield* unknownFields(one, known.get(name), schemas, path);
    else yield path;
  }
}

/** Returns a schema and those that it combines. Of a union, returns the forms with the name (`type`) of a value. */
function partsOf(value: object, schema: unknown, schemas: Schemas, depth = 0): Fields[] {
  if (typeof schema !== "object" || schema === null || depth > mostReferences) return [];
  const own: Fields = schema;
  const target = own.$ref === undefined ? [] : [schemas[own.$ref.split("/").at(-1) ?? ""]];
  const partsIn = (one: unknown): Fields[] => partsOf(value, one, schemas, depth + 1);
  const forms = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].map(partsIn);
  const meant = forms.filter((form) => form.every(({ properties }) => isNamed(value, properties?.["type"])));
  return [own, ...[...target, ...(own.allOf ?? [])].flatMap(partsIn), ...meant.flat()];
}

function isNamed(value: object, type: unknown): boolean {
  const name = (type as { const?: unknown } | undefined)?.const;
  return name === undefined || name === (value as { type?: unknown }).type;
}
