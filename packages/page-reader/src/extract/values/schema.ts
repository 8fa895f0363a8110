/** The part of JSON Schema that extraction by rules follows; all other keywords are left to validation. */
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
  /** Null in OpenAPI 3.0. */
  readonly nullable?: boolean;
  /** Set by `resolveSchema`: every non-null branch of a choice, resolved; the schema itself is the first of them. */
  readonly alternatives?: readonly JsonSchema[];
}

/** Maximum number of consecutive references; a schema may refer to itself. */
const maxSteps = 8;
/** Maximum number of schemas that are combined into one: nested references could grow endlessly. */
const maxParts = 1_000;

/** Resolves a schema: follows its reference, joins its `allOf`, and keeps the non-null branches of a choice. */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return resolve(schema, root, 0, { parts: maxParts });
}

function resolve(schema: JsonSchema, root: JsonSchema, steps: number, left: { parts: number }): JsonSchema {
  if (typeof schema !== "object" || schema === null || steps > maxSteps || left.parts-- <= 0) return {};
  if (schema.$ref !== undefined)
    return resolve({ ...pointer(root, schema.$ref), ...without(schema, "$ref") }, root, steps + 1, left);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolve(part, root, steps + 1, left));
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
  const choice = schema.anyOf ?? schema.oneOf;
  if (!choice) return schema;
  const { anyOf: _, oneOf: __, ...around } = schema;
  const branches = choice
    .filter((part) => part.type !== "null")
    .map((part) => join(around, resolve(part, root, steps + 1, left)));
  const [first = around, ...others] = branches;
  return others.length === 0 ? first : { ...first, alternatives: branches.flatMap(alternativesOf) };
}

/** Returns the types that a schema allows, without null; if it names none, those that its other keywords imply. */
export function typesOf(schema: JsonSchema): string[] {
  const { type = [] } = schema;
  const named = typeof type === "string" ? [type] : type;
  if (named.length > 0) return named.filter((type) => type !== "null");
  if (schema.properties) return ["object"];
  return schema.items ? ["array"] : ["string"];
}

/** Returns whether a schema accepts null for a missing value. */
export function acceptsNull(schema: JsonSchema): boolean {
  const direct = schema.type === "null" || (Array.isArray(schema.type) && schema.type.includes("null"));
  return (
    direct ||
    schema.nullable === true ||
    schema.enum?.includes(null) === true ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(acceptsNull)
  );
}

/** Combines a branch with what surrounds the choice: its descriptions, and its requirements of every branch. */
function join(around: JsonSchema, branch: JsonSchema): JsonSchema {
  const properties = { ...around.properties, ...branch.properties };
  const required = [...(around.required ?? []), ...(branch.required ?? [])];
  return {
    ...branch,
    ...around,
    ...(branch.type !== undefined && { type: branch.type }),
    ...(branch.alternatives && { alternatives: branch.alternatives }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the branches of a resolved schema; the schema itself if it is not a choice. */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.alternatives ?? [schema];
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
