/** The part of JSON Schema that extraction by rules follows; every other keyword is left to validation. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly description?: string;
  readonly title?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** References followed at most; a schema may refer to itself. */
const maxSteps = 8;

/** A schema with its reference followed, its `allOf` joined, and of a choice the branch that is not null. */
export function resolveSchema(schema: JsonSchema, root: JsonSchema, steps = 0): JsonSchema {
  if (typeof schema !== "object" || schema === null || steps > maxSteps) return {};
  if (schema.$ref !== undefined)
    return resolveSchema({ ...pointer(root, schema.$ref), ...without(schema, "$ref") }, root, steps + 1);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolveSchema(part, root, steps + 1));
    const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties) as Record<
      string,
      JsonSchema
    >;
    return {
      ...Object.assign({}, ...parts),
      ...without(schema, "allOf"),
      ...(Object.keys(properties).length > 0 && { properties }),
    } as JsonSchema;
  }
  const branch = (schema.anyOf ?? schema.oneOf)?.find((part) => part.type !== "null");
  if (branch) return resolveSchema({ ...branch, ...pick(schema) }, root, steps + 1);
  return schema;
}

/** Types a schema allows, null left out; where it names none, what its other keywords imply. */
export function typesOf(schema: JsonSchema): string[] {
  const named = Array.isArray(schema.type)
    ? (schema.type as string[])
    : schema.type === undefined
      ? []
      : [schema.type as string];
  if (named.length > 0) return named.filter((type) => type !== "null");
  if (schema.properties) return ["object"];
  return schema.items ? ["array"] : ["string"];
}

/** Whether a schema takes null for a value that is not there. */
export function takesNull(schema: JsonSchema): boolean {
  const direct = schema.type === "null" || (Array.isArray(schema.type) && schema.type.includes("null"));
  return (
    direct || schema.enum?.includes(null) === true || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesNull)
  );
}

/** The words about a choice, which its branches do not repeat. */
function pick({ title, description }: JsonSchema): JsonSchema {
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

function pointer(root: JsonSchema, reference: string): JsonSchema {
  if (!reference.startsWith("#/")) return reference === "#" ? root : {};
  let at: unknown = root;
  for (const part of reference.slice(2).split("/")) {
    const name = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  }
  return typeof at === "object" && at !== null ? at : {};
}

function without(schema: JsonSchema, key: keyof JsonSchema): JsonSchema {
  const { [key]: _, ...rest } = schema;
  return rest;
}
