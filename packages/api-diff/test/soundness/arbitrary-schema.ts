import fc from "fast-check";

/**
 * A schema with the keywords of JSON Schema 2020-12 that decide about values, small enough that few values distinguish
 * two schemas.
 */
export type JsonSchema = boolean | { [keyword: string]: unknown };

/**
 * The components that generated schemas refer to. `C` is an anchor. Each may refer to all of them, including itself.
 */
export const COMPONENTS = ["A", "B", "C"] as const;

/** A reference to `C` by its anchor. */
export const ANCHOR = "#node";

const scalar = fc.constantFrom<unknown>("a", "b", "ab", "", 0, 1, 2, 3, 5, 1.5, true, false, null);
const name = fc.constantFrom("a", "b", "c");
const pattern = fc.constantFrom("^a", "^[ab]+$", "^[a-c]*$", "b$", "^ab?$", ".");
const count = fc.constantFrom(0, 1, 2, 3);
const plain = { noNullPrototype: true } as const;

const numberLimits = some(
  {
    minimum: fc.constantFrom(0, 1, 2, 1.5),
    maximum: fc.constantFrom(2, 3, 5),
    exclusiveMinimum: fc.constantFrom(0, 1),
    exclusiveMaximum: fc.constantFrom(3, 5),
    multipleOf: fc.constantFrom(1, 2, 0.5, 3),
  },
  2,
);
const stringLimits = some({ minLength: count, maxLength: count, pattern }, 2);
const numberFacet = fc.tuple(fc.constantFrom("number", "integer"), numberLimits);
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
const values = fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 });
const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  numberFacet.map(([type, more]) => ({ type, ...more })),
  stringLimits.map((more) => ({ type: "string", ...more })),
  types.map((type) => ({ type })),
  values.map((list) => ({ enum: list })),
  scalar.map((value) => ({ const: value })),
  fc.constantFrom<JsonSchema>({}, true, false),
  // Without a type, the keywords of each type limit only its own values.
  fc.tuple(numberLimits, stringLimits).map(([limits, more]) => ({ ...limits, ...more })),
);
const reference = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("A", "B").map((to) => ({ $ref: `#/components/schemas/${to}` })) },
  { weight: 1, arbitrary: fc.constant({ $dynamicRef: "#node" }) },
  { weight: 1, arbitrary: fc.constant({ $ref: ANCHOR }) },
);
const names: fc.Arbitrary<JsonSchema> = fc.oneof(
  some({ pattern, minLength: count, maxLength: count }, 2),
  fc.uniqueArray(name, { minLength: 1 }).map((list) => ({ enum: list })),
  name.map((one) => ({ not: { const: one } })),
);

type Keywords = { [keyword: string]: unknown };

/** Returns a schema with a few of the keywords. With all of them, hardly any value would be valid. */
function some(keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>, most: number): fc.Arbitrary<Keywords> {
  const entries = Object.entries(keywords).map(([key, value]) => value.map((one) => [key, one] as const));
  return fc
    .uniqueArray(fc.oneof(...entries), { selector: ([key]) => key, maxLength: most })
    .map((list) => Object.fromEntries(list));
}

function objects(sub: fc.Arbitrary<JsonSchema>): fc.Arbitrary<Keywords> {
  const members = { minKeys: 1, maxKeys: 1, ...plain };
  const keywords = some(
    {
      required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
      additionalProperties: sub,
      patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), sub, members),
      propertyNames: names,
      minProperties: count,
      maxProperties: fc.constantFrom(1, 2, 3),
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), members),
      dependentSchemas: fc.dictionary(name, sub, members),
      unevaluatedProperties: fc.oneof(fc.constant(false), sub),
    },
    3,
  );
  const properties = fc.dictionary(name, sub, { maxKeys: 3, ...plain });
  return fc
    .tuple(fc.boolean(), properties, keywords)
    .map(([typed, declared, more]) => ({ ...(typed ? { type: "object" } : {}), properties: declared, ...more }));
}

function arrays(sub: fc.Arbitrary<JsonSchema>): fc.Arbitrary<Keywords> {
  const keywords = {
    items: sub,
    prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    contains: sub,
    minContains: count,
    maxContains: fc.constantFrom(1, 2, 3),
    unevaluatedItems: fc.oneof(fc.constant(false), sub),
  };
  return some(keywords, 3).map((more) => ({ type: "array", ...more }));
}

type Wrap = (schema: Keywords) => Keywords;

/** How an outer schema and its part describe the same value: directly, or as the same member or element. */
const position: fc.Arbitrary<readonly [described: Wrap, limited: Wrap]> = (() => {
  const members = fc.constantFrom<Wrap>(
    (a) => ({ properties: { a } }),
    (a) => ({ patternProperties: { "^a": a } }),
    (additionalProperties) => ({ additionalProperties }),
  );
  const elements = fc.constantFrom<Wrap>(
    (items) => ({ items }),
    (one) => ({ prefixItems: [one] }),
    (contains) => ({ contains }),
  );
  const plain = fc.constant<Wrap>((schema) => schema);
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(plain, plain) },
    { weight: 1, arbitrary: fc.tuple(members, members) },
    { weight: 1, arbitrary: fc.tuple(elements, elements) },
  );
})();

function narrowedParts(sub: fc.Arbitrary<JsonSchema>): fc.Arbitrary<readonly [JsonSchema, JsonSchema]> {
  const object = objects(sub);
  const around = fc.constantFrom<(part: Keywords, other: Keywords, key: string) => Keywords>(
    (part, other) => ({ if: other, then: part }),
    (part, other) => ({ if: other, else: part }),
    (part, _, key) => ({ dependentSchemas: { [key]: part } }),
    (part, other) => ({ oneOf: [part, other] }),
    (part, other) => ({ anyOf: [part, other] }),
    (part, other) => ({ allOf: [part, { anyOf: [other, part] }] }),
  );
  const neighbour = fc.oneof(
    fc.constant<Keywords>({}),
    fc.tuple(name, object, around).map(([key, beside, place]) => place(beside, { required: [key] }, key)),
  );
  const draw = fc.tuple(object, object, object, around, name, sub, neighbour, position);
  return draw.map(([left, part, other, place, key, limit, beside, [described, limited]]) => {
    const [whole, plain] = [
      { ...left, properties: { ...(left.properties as Keywords), [key]: {} } },
      { ...part, ...beside },
    ];
    const narrowed = { ...plain, properties: { ...(part.properties as Keywords), [key]: limit } };
    return [
      { ...described(whole), ...place(limited(plain), other, key) },
      { ...described(whole), ...place(limited(narrowed), other, key) },
    ];
  });
}

/** Generates schemas. The properties of two objects come from the same few names, so that they overlap. */
export const arbitrarySchema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const sub = tie("schema");
  const object = objects(sub);
  const array = arrays(sub);
  const branches = fc.array(sub, { minLength: 1, maxLength: 3 });
  const shapes = fc.array(object, { minLength: 1, maxLength: 2 });
  const condition = fc
    .tuple(sub, sub, sub, fc.constantFrom<readonly string[]>(["then", "else"], ["then"], ["else"]))
    .map(([test, then, otherwise, kept]) =>
      Object.fromEntries(
        Object.entries({ if: test, then, else: otherwise }).filter(([key]) => key === "if" || kept.includes(key)),
      ),
    );
  const composed = fc.oneof(
    branches.map((anyOf) => ({ anyOf })),
    branches.map((oneOf) => ({ oneOf })),
    branches.map((allOf) => ({ allOf })),
    sub.map((not) => ({ not })),
    condition,
    fc.tuple(object, branches).map(([left, anyOf]) => ({ ...left, anyOf })),
    // Names that only one part declares.
    fc
      .tuple(object, shapes, fc.constantFrom("oneOf", "anyOf", "allOf"))
      .map(([left, of, key]) => ({ ...left, [key]: of })),
    fc.tuple(object, object, object).map(([test, then, left]) => ({ ...left, if: test, then })),
    fc.tuple(array, branches).map(([left, anyOf]) => ({ ...left, anyOf })),
    reference,
    fc.tuple(reference, fc.oneof(object, array)).map(([to, left]) => ({ ...left, ...to })),
  );
  return {
    schema: fc.oneof({ depthSize: "xsmall", maxDepth: 4, withCrossShrink: true }, leaf, object, array, composed),
  };
}).schema;

/** Generates pairs of schemas: a part of the second one limits one more property. */
export const arbitraryParts = narrowedParts(arbitrarySchema);
