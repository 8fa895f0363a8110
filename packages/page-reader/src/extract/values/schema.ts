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
  /** Made by `resolveSchema`: every branch of a choice that is not null, resolved; the schema itself is the first of them. */
  readonly alternatives?: readonly JsonSchema[];
}

/** References followed one after another at most; a schema may refer to itself. */
const maxSteps = 8;
/** Schemas that one is put together of at most: references to several that refer to several grow without end. */
const maxParts = 1_000;

/** A schema with its reference followed, its `allOf` joined, and of a choice the branches that are not null. */
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

/** A branch with what is beside the choice: its words, and what it asks of every branch. */
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

/** The branches of a resolved schema; itself where it is no choice. */
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
