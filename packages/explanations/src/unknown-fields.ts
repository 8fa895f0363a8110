import { components } from "./generated/schemas.ts";

/** A JSON Schema; only the parts about field names. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly const?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A field that the schema does not have. */
export interface UnknownField {
  /** JSON pointer to the object that contains it. */
  readonly place: string;
  readonly name: string;
  /** The fields of the schema at that place. */
  readonly known: readonly string[];
}

/**
 * Returns the fields of a value that the schema does not have, at any depth. The service would ignore them
 * silently, and a caller would assume that they had an effect.
 */
export function unknownFields(schema: Schema, input: unknown): UnknownField[] {
  return within([schema], input, "");
}

/**
 * Yields the unknown fields inside a value.
 *
 * @param schemas all schemas that apply to the value
 */
function within(schemas: readonly Schema[], value: unknown, place: string): UnknownField[] {
  if (typeof value !== "object" || value === null) return [];
  const parts = schemas.flatMap((schema) => partsOf(schema, value));
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return items.length === 0 ? [] : value.flatMap((item, index) => within(items, item, `${place}/${index}`));
  }
  const fields = parts.flatMap(({ properties = {} }) => Object.entries(properties));
  const known = [...new Set(fields.flatMap(([name, field]) => (field === false ? [] : [name])))];
  const isOpen = known.length === 0 || parts.some(({ additionalProperties = false }) => additionalProperties !== false);
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!known.includes(name)) return isOpen ? [] : [{ place, name, known }];
    const own = fields.flatMap(([field, schema]) => (field === name && typeof schema === "object" ? [schema] : []));
    return within(own, inner, `${place}/${name}`);
  });
}

/** Returns the schema and its parts; of alternatives, only those that the value's `type` allows. */
function partsOf(schema: Schema, value: object): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const referred = $ref === undefined ? undefined : components[$ref.replace("#/components/schemas/", "")];
  const parts = [...allOf, ...anyOf, ...oneOf, ...(referred === undefined ? [] : [referred])];
  const own: Schema[] = [schema, ...parts.flatMap((part) => partsOf(part, value))];
  const type = (value as { readonly type?: unknown }).type;
  const isOther = own.some(({ properties }) => {
    const expected = properties?.["type"];
    return typeof expected === "object" && expected.const !== undefined && expected.const !== type;
  });
  // Only an alternative of another type is skipped, not the schema with the alternatives.
  return isOther && anyOf.length + oneOf.length === 0 ? [] : own;
}
