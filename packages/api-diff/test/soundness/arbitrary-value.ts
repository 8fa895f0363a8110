import fc from "fast-check";
import { matches } from "../../src/regex/matches.ts";
import { ANCHOR, type JsonSchema } from "./arbitrary-schema.ts";
import type { World } from "./arbitrary-world.ts";
import { acceptsPart } from "./oracle.ts";

/** Generates values that are close to the schemas of `arbitrarySchema`. */
export const arbitraryValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>(
      "a",
      "b",
      "ab",
      "",
      "aa",
      "abc",
      "ba",
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      1.5,
      0.5,
      2.5,
      -1,
      true,
      false,
      null,
    ),
    fc.dictionary(fc.constantFrom("a", "b", "c", "ab"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
})).value;

/**
 * Returns whether a reader of the document would write this value: it has no undeclared properties of an open object.
 */
export function isDocumented(world: World, value: unknown): boolean {
  return isWritten(world, [world.schema], value);
}

function isWritten(world: World, schemas: readonly JsonSchema[], value: unknown): boolean {
  if (value === null || typeof value !== "object") return true;
  const all = schemas.flatMap((schema) => flatten(world, schema, value, new Set()));
  if (Array.isArray(value))
    return value.every((item, index) => {
      const declared = all.flatMap((one) => itemSchemas(one, index));
      return isWritten(world, declared, item);
    });
  return Object.entries(value).every(([key, member]) => {
    const declared = all.flatMap((one) => memberSchemas(one, key));
    return declared.length > 0 && isWritten(world, declared, member);
  });
}

type Keywords = Exclude<JsonSchema, boolean>;

function memberSchemas(schema: Keywords, key: string): JsonSchema[] {
  const found: JsonSchema[] = [];
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  if (Object.hasOwn(properties, key)) found.push(properties[key] as JsonSchema);
  for (const [pattern, one] of Object.entries((schema.patternProperties ?? {}) as Record<string, JsonSchema>))
    if (matches(pattern, key) === true) found.push(one);
  const extra = (schema.additionalProperties ?? schema.unevaluatedProperties) as JsonSchema | undefined;
  const saysSomething = typeof extra === "object" && Object.keys(extra).length !== 0;
  if (found.length === 0 && saysSomething) found.push(extra);
  if (found.length === 0 && Array.isArray(schema.required) && schema.required.includes(key)) found.push(true);
  return found;
}

function itemSchemas(schema: Keywords, index: number): JsonSchema[] {
  const prefix = (schema.prefixItems ?? []) as JsonSchema[];
  const item = prefix[index] ?? ((schema.items ?? schema.unevaluatedItems) as JsonSchema | undefined);
  return [item, schema.contains as JsonSchema | undefined].filter((one) => one !== undefined);
}

/** Returns the schema and all others that apply to the same value. */
function flatten(world: World, schema: JsonSchema, value: object, seen: Set<JsonSchema>): Keywords[] {
  if (typeof schema === "boolean" || seen.has(schema)) return [];
  seen.add(schema);
  const chosen = ["anyOf", "oneOf"].flatMap((key) => (schema[key] ?? []) as JsonSchema[]);
  // People who write a value choose one alternative and do not use the names of the others.
  const inner = [...((schema.allOf ?? []) as JsonSchema[]), ...chosen.filter((one) => acceptsPart(world, one, value))];
  // A condition without consequences says nothing.
  const consequences = ["then", "else"].flatMap((key) =>
    schema[key] === undefined ? [] : [schema[key] as JsonSchema],
  );
  const single = consequences.length === 0 ? [] : [...consequences, (schema.if ?? true) as JsonSchema];
  const dependent = Object.entries((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([, one]) => one);
  const named = typeof schema.$ref === "string" && schema.$ref !== ANCHOR ? schema.$ref.split("/").at(-1) : undefined;
  const targets = [named, schema.$dynamicRef === undefined && schema.$ref !== ANCHOR ? undefined : "C"].flatMap((one) =>
    one === undefined ? [] : [world.components[one] ?? true],
  );
  return [
    schema,
    ...[...inner, ...single, ...dependent, ...targets].flatMap((one) => flatten(world, one, value, seen)),
  ];
}
