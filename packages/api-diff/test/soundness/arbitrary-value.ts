import fc from "fast-check";
import { matches } from "../../src/regex/matches.ts";
import type { JsonSchema } from "./arbitrary-schema.ts";

/** Values near the schemas of `arbitrarySchema`. */
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

/** Would a reader of the schema write this value? Not a property of an open object that nobody declared. */
export function isDocumented(schema: JsonSchema, value: unknown): boolean {
  if (typeof schema === "boolean" || value === null || typeof value !== "object") return true;
  if (Array.isArray(value))
    return value.every((item, index) => itemSchemas(schema, index).every((one) => isDocumented(one, item)));
  const all = flatten(schema);
  return Object.entries(value).every(([key, member]) => {
    const declared = all.flatMap((one) => (typeof one === "boolean" ? [] : memberSchemas(one, key)));
    return declared.length > 0 && declared.every((one) => isDocumented(one, member));
  });
}

function memberSchemas(schema: Exclude<JsonSchema, boolean>, key: string): JsonSchema[] {
  const found: JsonSchema[] = [];
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  if (Object.hasOwn(properties, key)) found.push(properties[key] as JsonSchema);
  for (const [pattern, one] of Object.entries((schema.patternProperties ?? {}) as Record<string, JsonSchema>))
    if (matches(pattern, key) === true) found.push(one);
  const extra = schema.additionalProperties as JsonSchema | undefined;
  if (found.length === 0 && extra !== undefined) found.push(extra);
  if (found.length === 0 && Array.isArray(schema.required) && schema.required.includes(key)) found.push(true);
  return found;
}

function itemSchemas(schema: Exclude<JsonSchema, boolean>, index: number): JsonSchema[] {
  return flatten(schema).flatMap((one) => {
    if (typeof one === "boolean") return [];
    const prefix = (one.prefixItems ?? []) as JsonSchema[];
    const item = prefix[index] ?? (one.items as JsonSchema | undefined);
    return item === undefined ? [] : [item];
  });
}

/** The schema and everything that applies to the same value. */
function flatten(schema: JsonSchema): JsonSchema[] {
  if (typeof schema === "boolean") return [schema];
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((key) => (schema[key] ?? []) as JsonSchema[]);
  const single = ["then", "else", "if"].flatMap((key) =>
    schema[key] === undefined ? [] : [schema[key] as JsonSchema],
  );
  const dependent = Object.values((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>);
  return [schema, ...[...inner, ...single, ...dependent].flatMap(flatten)];
}
