import fc from "fast-check";

/** Schemas of every keyword of JSON Schema 2020-12 that OpenAPI 3.1 allows, small enough to be told apart by few values. */
export type JsonSchema = boolean | { [keyword: string]: unknown };

const scalar = fc.constantFrom<unknown>("a", "b", "ab", "", 0, 1, 2, 3, 5, 1.5, true, false, null);
const name = fc.constantFrom("a", "b", "c");
const pattern = fc.constantFrom("^a", "^[ab]+$", "^[a-c]*$", "b$", "^ab?$", ".");
const count = fc.constantFrom(0, 1, 2, 3);

const numberFacet = fc.record(
  {
    type: fc.constantFrom<unknown>("number", "integer"),
    minimum: fc.constantFrom(0, 1, 2, 1.5),
    maximum: fc.constantFrom(2, 3, 5),
    exclusiveMinimum: fc.constantFrom(0, 1),
    exclusiveMaximum: fc.constantFrom(3, 5),
    multipleOf: fc.constantFrom(1, 2, 0.5, 3),
  },
  { requiredKeys: ["type"], noNullPrototype: true },
);
const stringFacet = fc.record(
  { type: fc.constant<unknown>("string"), minLength: count, maxLength: count, pattern },
  { requiredKeys: ["type"], noNullPrototype: true },
);
const types = fc.constantFrom<unknown>(
  "string",
  "number",
  "integer",
  "boolean",
  "null",
  "array",
  "object",
  ["string", "null"],
  ["integer", "string"],
  ["object", "null"],
);
const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  numberFacet,
  stringFacet,
  types.map((type) => ({ type })),
  fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }).map((values) => ({ enum: values })),
  scalar.map((value) => ({ const: value })),
  fc.constantFrom<JsonSchema>({}, true, false),
);

/** The properties of two objects are drawn from the same few names, so that they meet. */
export const arbitrarySchema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const sub = tie("schema");
  const object = fc.record(
    {
      type: fc.constant<unknown>("object"),
      properties: fc.dictionary(name, sub, { maxKeys: 3, noNullPrototype: true }),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      additionalProperties: sub,
      patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), sub, { maxKeys: 1, noNullPrototype: true }),
      propertyNames: fc.record({ pattern }, { noNullPrototype: true }),
      minProperties: count,
      maxProperties: fc.constantFrom(1, 2, 3),
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 1 }), {
        maxKeys: 1,
        noNullPrototype: true,
      }),
      dependentSchemas: fc.dictionary(name, sub, { maxKeys: 1, noNullPrototype: true }),
      unevaluatedProperties: fc.constant(false),
    },
    { requiredKeys: ["type", "properties"], noNullPrototype: true },
  );
  const array = fc.record(
    {
      type: fc.constant<unknown>("array"),
      items: sub,
      prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }),
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      contains: sub,
      minContains: fc.constantFrom(0, 1),
      maxContains: fc.constantFrom(2, 3),
    },
    { requiredKeys: ["type"], noNullPrototype: true },
  );
  // Ajv 8.20 accepts [] for `contains` beside `prefixItems` or typed `items`; the two are drawn apart.
  const list = array.map((drawn) =>
    "contains" in drawn
      ? Object.fromEntries(Object.entries(drawn).filter(([key]) => key !== "items" && key !== "prefixItems"))
      : drawn,
  );
  const branches = fc.array(sub, { minLength: 1, maxLength: 3 });
  const composed = fc.oneof(
    branches.map((anyOf) => ({ anyOf })),
    branches.map((oneOf) => ({ oneOf })),
    branches.map((allOf) => ({ allOf })),
    sub.map((not) => ({ not })),
    fc.record({ if: sub, then: sub, else: sub }, { requiredKeys: ["if"], noNullPrototype: true }),
    fc.tuple(object, branches).map(([left, anyOf]) => ({ ...left, anyOf })),
  );
  return { schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, leaf, object, list, composed) };
}).schema;

/** A schema and one that differs from it by one keyword somewhere: neighbours are where mistakes hide. */
export const arbitraryPair: fc.Arbitrary<readonly [JsonSchema, JsonSchema]> = fc.oneof(
  fc.tuple(arbitrarySchema, arbitrarySchema),
  fc
    .tuple(arbitrarySchema, arbitrarySchema, fc.nat())
    .map(([schema, donor, at]) => [schema, graft(schema, donor, at)] as const),
);

/** Puts the keywords of a donor into one of the subschemas, or takes one keyword away. */
function graft(schema: JsonSchema, donor: JsonSchema, at: number): JsonSchema {
  const copy = structuredClone(schema);
  const spots: { [keyword: string]: unknown }[] = [];
  collect(copy, spots);
  const spot = spots[at % Math.max(1, spots.length)];
  if (spot === undefined) return donor;
  const keys = Object.keys(spot);
  if (typeof donor === "boolean" || at % 3 === 0) {
    const key = keys[at % Math.max(1, keys.length)];
    if (key !== undefined && key !== "if") delete spot[key];
  } else {
    const [key, value] = Object.entries(donor)[at % Math.max(1, Object.keys(donor).length)] ?? [];
    const clashes =
      (key === "contains" && ("items" in spot || "prefixItems" in spot)) ||
      ("contains" in spot && (key === "items" || key === "prefixItems"));
    if (key !== undefined && !clashes) spot[key] = value;
  }
  return copy;
}

function collect(value: unknown, spots: { [keyword: string]: unknown }[], isSchema = true): void {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value) && isSchema) spots.push(value as { [keyword: string]: unknown });
  for (const [key, child] of Object.entries(value)) {
    if (["enum", "const", "required", "dependentRequired"].includes(key)) continue;
    collect(child, spots, !["properties", "patternProperties", "dependentSchemas"].includes(key));
  }
}
