/** The component schemas that a request needs, by name. */
export type Schemas = Readonly<Record<string, unknown>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/**
 * Help while writing a body: what is no JSON, missing, unknown, of another type or out of bounds. Unions and
 * conditions are left to the service, whose answer is what counts.
 */
export function complaints(text: string, schema: unknown, schemas: Schemas): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`This is not JSON yet: ${error instanceof Error ? error.message : "unreadable"}.`];
  }
  return [...check(value, schema as Schema, schemas, "the body")];
}

function* check(value: unknown, given: Schema | boolean, schemas: Schemas, place: string): Generator<string> {
  const schema = followed(given, schemas);
  if (typeof schema === "boolean") {
    if (!schema) yield `${place} must not be there.`;
    return;
  }
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    yield `${place} should be ${types.join(" or ")}.`;
    return;
  }
  if (schema.enum !== undefined && !schema.enum.includes(value))
    yield `${place} should be one of ${schema.enum.join(", ")}.`;
  if (schema.const !== undefined && schema.const !== value) yield `${place} should be ${String(schema.const)}.`;
  yield* bounds(value, schema, place);
  if (Array.isArray(value) && schema.items !== undefined) {
    for (const [index, item] of value.entries()) yield* check(item, schema.items, schemas, `${place}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    yield* fields(value as Record<string, unknown>, schema, schemas, place);
  }
}

function* fields(value: Record<string, unknown>, schema: Schema, schemas: Schemas, place: string): Generator<string> {
  const path = (name: string): string => (place === "the body" ? name : `${place}.${name}`);
  for (const name of schema.required ?? []) if (!(name in value)) yield `${path(name)} is missing.`;
  for (const [name, inner] of Object.entries(value)) {
    const field = schema.properties?.[name];
    if (field !== undefined) yield* check(inner, field, schemas, path(name));
    else if (schema.additionalProperties === false) yield `${path(name)} is not allowed.`;
    else if (schema.properties !== undefined && schema.additionalProperties === undefined)
      yield `${path(name)} is not in the document.`;
  }
}

function* bounds(value: unknown, schema: Schema, place: string): Generator<string> {
  const size = typeof value === "string" ? value.length : value;
  if (typeof size !== "number") return;
  const [low, high] =
    typeof value === "string" ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum];
  const what = typeof value === "string" ? " characters" : "";
  if (low !== undefined && size < low) yield `${place} should be at least ${low}${what}.`;
  if (high !== undefined && size > high) yield `${place} should be at most ${high}${what}.`;
}

function followed(schema: Schema | boolean, schemas: Schemas): Schema | boolean {
  let current = schema;
  for (let steps = 0; typeof current === "object" && current.$ref !== undefined && steps < 50; steps += 1) {
    current = (schemas[current.$ref.split("/").at(-1) ?? ""] ?? true) as Schema | boolean;
  }
  return current;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
