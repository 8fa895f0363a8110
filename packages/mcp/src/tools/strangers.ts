import { closestMatch } from "leven";
import { definitions } from "../generated/requests.ts";

/** A JSON Schema, as far as names of fields are concerned. */
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
export interface Stranger {
  /** JSON pointer to the object that has it. */
  readonly place: string;
  readonly name: string;
  /** The fields that the schema has there. */
  readonly known: readonly string[];
}

/**
 * Fields of the arguments that the schema does not have, at any depth. The service would ignore them without a word, and a
 * model would take the result for what it asked for.
 */
export function strangers(schema: Schema, input: unknown): Stranger[] {
  return within([schema], input, "");
}

/** Says which field is unknown, and what was probably meant. */
export function explainStranger({ place, name, known }: Stranger): string {
  const subject = `\`${name.slice(0, 60)}\` is not ${place === "" ? "an argument of this tool" : `a field of arguments${place}`}`;
  const meant = nearestName(name, known);
  if (meant !== undefined) return `${subject}, but \`${meant}\` is`;
  return place === "" ? subject : `${subject}, which has ${known.join(", ")}`;
}

/** @param schemas all that hold for the value */
function within(schemas: readonly Schema[], value: unknown, place: string): Stranger[] {
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

/** The schema and all that it is made of; of alternatives those that the value's `type` allows. */
function partsOf(schema: Schema, value: object): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const referred = $ref === undefined ? undefined : definitions[$ref.replace("#/$defs/", "")];
  const parts = [...allOf, ...anyOf, ...oneOf, ...(referred === undefined ? [] : [referred])];
  const own: Schema[] = [schema, ...parts.flatMap((part) => partsOf(part, value))];
  const type = (value as { readonly type?: unknown }).type;
  const isOther = own.some(({ properties }) => {
    const expected = properties?.["type"];
    return typeof expected === "object" && expected.const !== undefined && expected.const !== type;
  });
  // An alternative of another type is left out as a whole, not what holds the alternatives.
  return isOther && anyOf.length + oneOf.length === 0 ? [] : own;
}

/** The name that was probably meant: a third of its letters may be wrong. */
function nearestName(written: string, names: readonly string[]): string | undefined {
  const lower = written.slice(0, 60).toLowerCase();
  const match = closestMatch(
    lower,
    names.map((name) => name.toLowerCase()),
    { maxDistance: Math.max(1, Math.floor(lower.length / 3)) },
  );
  return names.find((name) => name.toLowerCase() === match);
}
