import { expect, test } from "vitest";
import { Refusal } from "../../src/http/refusal.ts";
import { checkSchema } from "../../src/operations/extract-schema.ts";

/** Returns the report about a schema, and the processor time that it took, in milliseconds. */
function refuse(schema: object): { details: readonly object[]; tookMs: number } {
  const begun = process.cpuUsage();
  try {
    checkSchema(schema);
  } catch (error) {
    const { user, system } = process.cpuUsage(begun);
    if (error instanceof Refusal)
      return { details: (error.detail.details ?? []) as object[], tookMs: (user + system) / 1_000 };
    throw error;
  }
  throw new Error("nothing was refused");
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, n) => make(n));
const propertiesOf = (count: number, schema: object) => ({
  properties: Object.fromEntries(many(count, (index) => [`p${index}`, schema])),
});

test("every error of a small schema is reported with its place", () => {
  const { details } = refuse({ ...propertiesOf(3, { type: 5 }), required: ["a", "a"], not: 7 });
  const paths = details.map((detail) => (detail as { path: unknown[] }).path.join("."));
  expect(paths).toEqual(expect.arrayContaining(["schema.properties.p0.type", "schema.properties.p2.type"]));
  expect(details).toContainEqual({ path: ["schema", "required"], message: "must not contain duplicates" });
  expect(details).toContainEqual({ path: ["schema", "not"], message: "must be object or boolean" });
});

// Schemas are checked on the thread that serves everybody; the first of these took 2.6 s at first, the others 240 to
// 620 ms.
test.each([
  ["thousands of mistakes", propertiesOf(4_000, { type: 5 })],
  ["a type of thousands of names", { type: many(9_000, (index) => `t${index}`) }],
  ["types of many names", { allOf: many(90, () => ({ type: many(90, (index) => `t${index}`) })) }],
  ["thousands of required numbers", { required: many(9_900, (index) => index) }],
])("a schema of %s is refused soon, with its first mistake", (_what, schema) => {
  refuse({ type: 5 });
  refuse(propertiesOf(250, { type: 5 }));
  // The least of several, because other threads may add to one.
  const all = many(3, () => refuse(schema));
  for (const { details } of all) expect(details.length).toBeLessThan(10);
  expect(Math.min(...all.map(({ tookMs }) => tookMs))).toBeLessThan(100);
});

/** Returns the processor time of checking a schema, in milliseconds. */
function timeOf(schema: object): number {
  const begun = process.cpuUsage();
  checkSchema(schema);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

// V8 computes the characters of each property again: 100,000 properties in one pattern took 4.9 s.
test.each(["\\p{L}".repeat(10_000), `[${"\\p{Cn}".repeat(5_000)}]`, "[\\p{L}\\P{L}]".repeat(2_000)])(
  "a pattern with thousands of Unicode properties is checked soon",
  (pattern) => {
    const times = [timeOf({ pattern }), timeOf({ patternProperties: { [`${pattern}a`]: {} } })];
    expect(Math.min(...times)).toBeLessThan(100);
  },
);

// Searching for the end from each beginning took 109 s for 150,000 of them.
test("a pattern with thousands of unclosed Unicode properties is refused soon", () => {
  const { details, tookMs } = refuse({ pattern: "\\p{".repeat(30_000) });
  expect(details).toMatchObject([{ message: "must be a regular expression" }]);
  expect(tookMs).toBeLessThan(200);
});

test.each(["\\p{L}", "[\\p{Script=Greek}-]", "^\\P{Lu}+\\p{scx=Grek}{2}$", "\\\\p", "\\u{1F600}\\p{Lu}"])(
  "a pattern with Unicode properties passes: %s",
  (pattern) => {
    expect(() => checkSchema({ pattern })).not.toThrow();
  },
);

test.each(["\\p{Nothing}", "\\p{L", "\\pL", "\\\\p{L}", "[\\p{L}-z]", "\\p{L}**"])(
  "a pattern with faulty Unicode properties is refused: %s",
  (pattern) => {
    expect(refuse({ pattern }).details).toMatchObject([{ message: "must be a regular expression" }]);
  },
);

test("a large schema without errors passes", () => {
  expect(() => checkSchema(propertiesOf(4_900, { type: ["string", "null"] }))).not.toThrow();
});

const defined = { $defs: { "a/b": { type: "string" }, named: { $anchor: "here", type: "number" } } };
const referring = (reference: string) => ({ ...defined, properties: { x: { items: { $ref: reference } } } });

test.each([
  "http://127.0.0.1:1/x",
  "other.json",
  "#/definitions/a",
  "#/$defs/a~1b/items",
  "#nowhere",
  "#/properties/y",
])("a reference to what the schema does not contain is refused: %s", (reference) => {
  expect(refuse(referring(reference)).details).toEqual([
    {
      path: ["schema", "properties", "x", "items", "$ref"],
      message: `refers to "${reference}", which the schema does not contain`,
    },
  ]);
});

test.each(["#", "#/$defs/a~1b", "#/%24defs/named", "#here", "https://json-schema.org/draft/2020-12/schema"])(
  "a reference that leads somewhere passes: %s",
  (reference) => {
    expect(() => checkSchema(referring(reference))).not.toThrow();
  },
);

test("a property called $ref, and data that contain one, are no references", () => {
  const data = { $ref: "http://a.example/" };
  expect(() => checkSchema({ properties: { $ref: { type: "string" } }, default: data, enum: [data] })).not.toThrow();
  expect(() =>
    checkSchema({ $id: "https://a.example/s", properties: { x: { $ref: "https://a.example/s#" } } }),
  ).not.toThrow();
});

test.each([
  [
    "its own place",
    { properties: { x: { $ref: "#/properties/x" } } },
    ["properties", "x", "$ref"],
    "leads back to itself",
  ],
  [
    "a circle of references",
    { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ["$ref"],
    "leads back to itself",
  ],
  ["an invalid pattern", { items: { pattern: "(" } }, ["items", "pattern"], "must be a regular expression"],
  [
    "an invalid pattern as a name",
    { patternProperties: { "(": {} } },
    ["patternProperties"],
    "must have regular expressions as names",
  ],
  ["an empty enum", { properties: { x: { enum: [] } } }, ["properties", "x", "enum"], "must contain a value"],
  [
    "malformed percent-encoding",
    { $ref: "#/$defs/%zz", $defs: { "%zz": {} } },
    ["$ref"],
    'refers to "#/$defs/%zz", which the schema does not contain',
  ],
])("%s is refused with its place", (_what, schema, path, message) => {
  expect(refuse(schema).details).toEqual([{ path: ["schema", ...path], message }]);
});

test("a tree that refers to itself, and properties with the names of checked keywords, pass", () => {
  const tree = { properties: { kids: { items: { $ref: "#" } }, pattern: { const: "(" }, enum: {} } };
  expect(() => checkSchema(tree)).not.toThrow();
});

const identified = { $defs: { a: { type: "string" } } };

test.each([
  ["https://a.example/s/order", "order#/$defs/a"],
  ["https://a.example/s/order", "/s/order#/$defs/a"],
  ["https://a.example/s/order#", "https://a.example/s/order#/$defs/a"],
  ["order.json", "order.json#/$defs/a"],
  ["urn:example:order", "urn:example:order#/$defs/a"],
])("a reference relative to the schema's own address passes: %s, %s", ($id, $ref) => {
  expect(() => checkSchema({ ...identified, $id, properties: { x: { $ref } } })).not.toThrow();
});

test.each([
  ["https://a.example/s/order", "customer#/$defs/a"],
  ["https://a.example/s/order", "order#/$defs/b"],
  ["urn:example:order", "customer"],
])("a reference from a schema with an address to another document is refused: %s, %s", ($id, $ref) => {
  expect(refuse({ ...identified, $id, properties: { x: { $ref } } }).details).toMatchObject([
    { message: `refers to "${$ref}", which the schema does not contain` },
  ]);
});

test("what extensions and examples contain are no references", () => {
  const data = { $ref: "http://a.example/" };
  expect(() => checkSchema({ "x-source": data, properties: { a: { type: "object", example: data } } })).not.toThrow();
});

test("properties with the names of keywords are schemas", () => {
  const anchored = { examples: { $anchor: "here", type: "string" }, a: { $ref: "#here" } };
  expect(() => checkSchema({ properties: anchored })).not.toThrow();
  expect(refuse({ properties: { default: { $ref: "#/nowhere" } } }).details).toMatchObject([
    { path: ["schema", "properties", "default", "$ref"] },
  ]);
});
