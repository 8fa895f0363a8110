import { isOpaque, isPlain, isRecord } from "../json.ts";
import type { JsonSchema, StandardSchema } from "./standard.ts";

/** A request body that contains only JSON Schemas, and the schemas with which to validate its results. */
export interface Converted {
  readonly body: unknown;
  /** Schema of the job's result. */
  readonly result?: StandardSchema;
  /** Schema of the `json` of each page document. */
  readonly json?: StandardSchema;
}

/**
 * Fields that lead to a schema. Under any other name, such as the metadata of a webhook, `schema` is the caller's own
 * data.
 */
const schemaParents = /^(scrapeOptions|formats|jsonOptions|extract|changeTrackingOptions)$/;

/**
 * Converts every Standard Schema in a body to its JSON Schema, in a copy.
 *
 * @throws Error for a schema that has no JSON Schema, because the service would receive something else
 */
export function convertSchemas(body: unknown): Converted {
  const found: { result?: StandardSchema; json?: StandardSchema } = {};
  const walk = (given: unknown, key: string, place: string): unknown => {
    const value = serialised(given);
    if (Array.isArray(value)) return value.map((item, index) => walk(item, key, `${place}/${index}`));
    if (!isRecord(value) || isOpaque(value)) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const name in copy) {
      const inner = copy[name];
      if (schemaParents.test(name)) copy[name] = walk(inner, name, `${place}/${name}`);
      if (name !== "schema" || inner === undefined) continue;
      copy[name] = toJsonSchema(inner, `${place}/${name}`);
      if (!isStandard(inner)) continue;
      if (!place) found.result = inner;
      else if (copy["type"] === "json" || key === "jsonOptions") found.json = inner;
    }
    return copy;
  };
  return { body: walk(body, "", ""), ...found };
}

/** Returns what `JSON.stringify` serialises in place of a value: the result of its `toJSON` method, if it has one. */
function serialised(value: unknown): unknown {
  const { toJSON } = Object(value) as { readonly toJSON?: unknown };
  return typeof toJSON === "function" ? (toJSON as () => unknown).call(value) : value;
}

/** Advice for a schema that has no JSON Schema, by library. zod provides one since 4.2, but not in zod/mini. */
const hints: Readonly<Record<string, string>> = {
  valibot: "wrap it in toStandardJsonSchema of @valibot/to-json-schema",
  zod: "use zod 4.2 or newer, and not zod/mini",
};

function toJsonSchema(schema: unknown, place: string): JsonSchema {
  if (isStandard(schema)) {
    const { jsonSchema, vendor, validate } = schema["~standard"];
    const hint = hints[vendor] ?? "convert it first";
    if (typeof validate !== "function") {
      // Otherwise the job would run, and its result would be lost.
      const advice = "pass its JSON Schema as a plain object instead";
      throw new Error(`${place} is a ${vendor} schema that cannot validate the result; ${advice}`);
    }
    if (!jsonSchema) throw new Error(`${place} is a ${vendor} schema that provides no JSON Schema; ${hint}`);
    try {
      return jsonSchema.input({ target: "draft-2020-12", libraryOptions }) as JsonSchema;
    } catch (cause) {
      throw new Error(`${place} has no JSON Schema: ${(cause as Error).message}`, { cause });
    }
  }
  if (isPlain(schema)) return withoutStandard(schema, place);
  throw new Error(
    `${place} is neither a JSON Schema nor a Standard Schema; pass an object, and zod must be version 4 or newer`,
  );
}

/** Rejects a plain object such as `{ name: z.string() }`: its JSON is a library's internals and accepts any data. */
function withoutStandard(schema: JsonSchema, place: string): JsonSchema {
  JSON.stringify(schema, (name, inner: unknown) => {
    if (typeof inner === "bigint") throw new Error(`${place}: ${name} is a bigint, which JSON cannot represent`);
    if (!isStandard(inner)) return inner;
    const { vendor } = inner["~standard"];
    throw new Error(
      `${place}: ${name} is a ${vendor} schema in a plain object; make the whole object a ${vendor} schema`,
    );
  });
  return schema;
}

const refuse = ({ code }: { readonly code: string }): never => {
  throw new Error(`it contains a ${code}, which JSON cannot represent`);
};
/** By default, arktype leaves out a Date, a bigint or a Map, although no JSON data can match these. */
const libraryOptions = { fallback: { date: refuse, domain: refuse, proto: refuse } };

function isStandard(value: unknown): value is StandardSchema {
  return (typeof value === "object" || typeof value === "function") && value !== null && "~standard" in value;
}
