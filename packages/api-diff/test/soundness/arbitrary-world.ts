import fc from "fast-check";
import { ANCHOR, arbitraryParts, arbitrarySchema, COMPONENTS, type JsonSchema } from "./arbitrary-schema.ts";

/** A schema and the components that it refers to. */
export interface World {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly dialect: "3.0" | "3.1";
}

const arbitraryWorld: fc.Arbitrary<World> = fc
  .tuple(arbitrarySchema, ...COMPONENTS.map(() => arbitrarySchema))
  .map(([schema, ...parts]) => ({
    schema,
    components: Object.fromEntries(COMPONENTS.map((name, index) => [name, component(name, parts[index] ?? true)])),
    dialect: "3.1",
  }));

function component(name: string, schema: JsonSchema): JsonSchema {
  return name === "C" ? { ...(typeof schema === "boolean" ? {} : schema), $dynamicAnchor: "node" } : schema;
}

/** Generates two worlds: unrelated ones, or neighbours that differ in one keyword, where mistakes hide. */
export const arbitraryPair: fc.Arbitrary<readonly [World, World]> = fc
  .tuple(
    fc.oneof(
      { weight: 1, arbitrary: fc.tuple(arbitraryWorld, arbitraryWorld) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(arbitraryWorld, arbitrarySchema, fc.nat())
          .map(([world, donor, at]) => [world, graft(world, donor, at)] as const),
      },
    ),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([[base, revision], old]) =>
    old === 0 ? ([inWordsOf30(base), inWordsOf30(revision)] as const) : ([base, revision] as const),
  );

/** Generates two worlds: in the second one, a part of an object limits one more property. */
export const narrowedPair: fc.Arbitrary<readonly [World, World]> = fc
  .tuple(arbitraryWorld, arbitraryParts)
  .map(([world, [base, revision]]) => [
    { ...world, schema: base },
    { ...world, schema: revision },
  ]);

/** Copies a keyword of a donor into a subschema, or removes one keyword. */
function graft(world: World, donor: JsonSchema, at: number): World {
  const copy = structuredClone(world);
  const spots: { [keyword: string]: unknown }[] = [];
  collect(copy.schema, spots);
  // If the schema refers to nothing, its components do not matter.
  if (at % 2 === 0) for (const part of Object.values(copy.components)) collect(part, spots);
  const spot = spots[at % Math.max(1, spots.length)];
  if (spot === undefined) return { ...copy, schema: donor };
  const keys = Object.keys(spot).filter((key) => key !== "if" && key !== "$dynamicAnchor");
  if (typeof donor === "boolean" || at % 3 === 0) {
    const key = keys[at % Math.max(1, keys.length)];
    if (key !== undefined) delete spot[key];
  } else {
    const [key, value] = Object.entries(donor)[at % Math.max(1, Object.keys(donor).length)] ?? [];
    if (key !== undefined) spot[key] = value;
  }
  return copy;
}

const NO_SCHEMAS = new Set(["enum", "const", "required", "dependentRequired"]);
const MAPS = new Set(["properties", "patternProperties", "dependentSchemas"]);

function collect(value: unknown, spots: { [keyword: string]: unknown }[], isSchema = true): void {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value) && isSchema) spots.push(value as { [keyword: string]: unknown });
  for (const [key, child] of Object.entries(value))
    if (!isSchema || !NO_SCHEMAS.has(key)) collect(child, spots, !(isSchema && MAPS.has(key)));
}

const IN_30 = new Set(
  (
    "type properties required additionalProperties items allOf anyOf oneOf not enum minimum maximum exclusiveMinimum " +
    "exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties $ref"
  ).split(" "),
);

function inWordsOf30({ schema, components }: World): World {
  return {
    schema: downgrade(schema),
    components: Object.fromEntries(Object.entries(components).map(([name, part]) => [name, downgrade(part)])),
    dialect: "3.0",
  };
}

/** Returns what OpenAPI 3.0 can say of a schema, in its own keywords. It need not mean the same. */
function downgrade(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  if (typeof schema.$ref === "string") return { $ref: schema.$ref === ANCHOR ? "#/components/schemas/C" : schema.$ref };
  const result: { [keyword: string]: unknown } = {};
  for (const [key, value] of Object.entries(schema)) if (IN_30.has(key)) result[key] = downgradeValue(key, value);
  if (Array.isArray(schema.type)) {
    [result.type] = schema.type as unknown[];
    if (schema.type.includes("null")) result.nullable = true;
  }
  if (result.type === "null") delete result.type;
  // Strictly, null has to be in the list. People who write both mean that it is, and the engine reads it that way.
  if (result.enum !== undefined) delete result.nullable;
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end[0]?.toUpperCase() ?? ""}${end.slice(1)}`;
    if (result[exclusive] === undefined) continue;
    result[end] = result[exclusive];
    result[exclusive] = true;
  }
  return result;
}

function downgradeValue(key: string, value: unknown): unknown {
  if (key === "properties")
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, one]) => [name, downgrade(one)]),
    );
  if (["allOf", "anyOf", "oneOf"].includes(key)) return (value as JsonSchema[]).map(downgrade);
  if (key === "additionalProperties" && typeof value === "boolean") return value;
  return ["additionalProperties", "items", "not"].includes(key) ? downgrade(value as JsonSchema) : value;
}
