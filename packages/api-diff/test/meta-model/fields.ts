/** The fields of a published meta-schema, and those that a description has. */

type Json = Readonly<Record<string, unknown>>;

/** `operation/tags`: the definition that has a field, and the field. */
export type Field = string;

const PARTS = ["allOf", "anyOf", "oneOf"] as const;
const SINGLE = ["if", "then", "else"] as const;

/** Returns every field that the definitions of a meta-schema name. */
export function fieldsOf(schema: Json): ReadonlySet<Field> {
  const found = new Set<Field>();
  collect(schema, "root", found);
  for (const [name, definition] of definitionsOf(schema)) {
    collect(definition, name, found);
    for (const [inner, one] of definitionsOf(definition)) collect(one, `${name} ${inner}`, found);
  }
  return found;
}

function definitionsOf(schema: Json): [string, Json][] {
  return Object.entries((schema.$defs ?? schema.definitions ?? {}) as Record<string, Json>);
}

function collect(schema: unknown, owner: string, found: Set<Field>): void {
  if (schema === null || typeof schema !== "object") return;
  for (const part of inPlace(schema as Json)) collect(part, owner, found);
  const { properties = {} } = schema as { readonly properties?: Json };
  for (const name of Object.keys(properties)) if (!name.startsWith("^")) found.add(`${owner}/${name}`);
}

function inPlace(schema: Json): unknown[] {
  return [
    ...PARTS.flatMap((key) => (schema[key] ?? []) as unknown[]),
    ...SINGLE.map((key) => schema[key]),
    ...Object.values((schema.dependentSchemas ?? {}) as Json),
  ];
}

/** Returns the fields of a description, by the definitions of the meta-schema. */
export function fieldsIn(schema: Json, description: unknown): ReadonlySet<Field> {
  const found = new Set<Field>();
  visit(schema, description, "root", schema, found, new Map());
  return found;
}

function visit(
  schema: unknown,
  value: unknown,
  owner: string,
  root: Json,
  found: Set<Field>,
  seen: Map<unknown, Set<unknown>>,
): void {
  if (schema === null || typeof schema !== "object") return;
  const known = seen.get(schema) ?? new Set();
  if (known.has(value)) return;
  if (value !== null && typeof value === "object") seen.set(schema, known.add(value));
  const node = schema as Json;
  if (typeof node.$ref === "string") {
    const keys = node.$ref.split("/").slice(1);
    const target = keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root);
    const name = keys.filter((_, index) => index % 2 === 1).join(" ");
    visit(target, value, node.$ref === "#" ? "root" : name, root, found, seen);
  }
  for (const part of inPlace(node)) visit(part, value, owner, root, found, seen);
  if (Array.isArray(value)) for (const item of value) visit(node.items, item, owner, root, found, seen);
  else if (value !== null && typeof value === "object") visitMembers(node, value as Json, owner, root, found, seen);
}

function visitMembers(
  node: Json,
  value: Json,
  owner: string,
  root: Json,
  found: Set<Field>,
  seen: Map<unknown, Set<unknown>>,
): void {
  const properties = (node.properties ?? {}) as Json;
  const patterns = Object.entries((node.patternProperties ?? {}) as Json);
  for (const [key, member] of Object.entries(value)) {
    const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(key));
    if (Object.hasOwn(properties, key)) {
      found.add(`${owner}/${key}`);
      visit(properties[key], member, owner, root, found, seen);
    }
    for (const [, one] of matching) visit(one, member, owner, root, found, seen);
    if (!Object.hasOwn(properties, key) && matching.length === 0)
      visit(node.additionalProperties, member, owner, root, found, seen);
  }
}
