import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, received, sent } from "./support/documents.ts";

// About: src/compare/edits-kinds.ts, src/api/scheme-names.ts

type Json = Record<string, unknown>;

const fingerprintsOf = (base: Json, revision: Json): string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ fingerprint }) => fingerprint);

const query = (name: string, maximum = 100, more: Json = {}): Json => ({
  name,
  in: "query",
  schema: { type: "integer", maximum },
  ...more,
});
const withParameters = (...parameters: Json[]): Json => documentOf({ parameters });
const shared = (parameter: Json): Json =>
  documentOf({ parameters: [{ $ref: "#/components/parameters/P" }] }, { components: { parameters: { P: parameter } } });
const option = (kind: string, maximum = 100): Json => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, size: { type: "integer", maximum } },
});
const body = (...oneOf: Json[]): Json => sent({ $ref: "#/components/schemas/A" }, components({ A: { oneOf } }));

const withN = (n: Json): Json => ({ properties: { kind: { const: "a" }, n } });
const needing: Json = { type: "object", required: ["n"], properties: { n: { $ref: "#/components/schemas/N" } } };
const named = (value: string): Json => components({ N: { const: value } });
/** Returns a chain of references that leads back to its middle. */
const chain = (value: string): Json =>
  components({
    N: { type: "array", items: { $ref: "#/components/schemas/M" } },
    M: { type: "object", properties: { n: { $ref: "#/components/schemas/N" }, value: { const: value } } },
  });
const either = (names: readonly string[], value: string): Json => {
  const M = { type: "object", required: ["m"], properties: { m: { type: "string" } } };
  const N = { type: "object", required: ["n"], properties: { n: { const: value } } };
  return received({ oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }, components({ M, N }));
};
const amongOthers = (...more: readonly Json[]): Json => ({ oneOf: [option("a"), option("b"), ...more] });
const needingProperties = (name: string): Json => ({
  type: "object",
  required: ["properties"],
  properties: { properties: { type: "object", required: [name], properties: {} } },
});
const closed = (properties: Json): Json => ({ type: "object", properties, additionalProperties: false });
const partOf = (contentType: string): Json => {
  const schema = { type: "object", properties: { description: { type: "string" } } };
  const encoding = { description: { contentType } };
  return { required: true, content: { "multipart/form-data": { schema, encoding } } };
};
const bodyOf = (schema: Json): Json => ({ required: true, content: { "application/json": { schema } } });

/** An approval of the first change must not let the second one pass. */
test.each<[string, [Json, Json], [Json, Json]]>([
  [
    "parameters that changed places",
    [withParameters(query("a"), query("b")), withParameters(query("a", 50), query("b"))],
    [withParameters(query("b"), query("a")), withParameters(query("b", 50), query("a"))],
  ],
  [
    "a shared parameter that got another name",
    [shared(query("a")), shared(query("a", 50))],
    [shared(query("b")), shared(query("b", 50))],
  ],
  [
    "a shared parameter that is sent elsewhere",
    [shared(query("a")), shared(query("a", 50))],
    [shared(query("a", 100, { in: "cookie" })), shared(query("a", 50, { in: "cookie" }))],
  ],
  [
    "alternatives that changed places",
    [body(option("a"), option("b")), body(option("a", 50), option("b"))],
    [body(option("b"), option("a")), body(option("b", 50), option("a"))],
  ],
  [
    "parameters that must be sent with other values",
    [withParameters(), withParameters(query("a", 100, { required: true }))],
    [withParameters(), withParameters(query("a", 50, { required: true }))],
  ],
  [
    "properties that must be sent with other values",
    [body(option("a")), body({ ...option("a"), required: ["kind", "n"], ...withN({ type: "string" }) })],
    [body(option("a")), body({ ...option("a"), required: ["kind", "n"], ...withN({ type: "integer" }) })],
  ],
  [
    "properties that must be sent and refer to what differs",
    [sent({ type: "object" }, named("a")), sent(needing, named("a"))],
    [sent({ type: "object" }, named("b")), sent(needing, named("b"))],
  ],
  [
    "properties that must be sent and refer to what differs two steps away",
    [sent({ type: "object" }, chain("a")), sent(needing, chain("a"))],
    [sent({ type: "object" }, chain("b")), sent(needing, chain("b"))],
  ],
  [
    "values that became objects of different properties",
    [sent({ type: "string" }), sent({ type: "object", required: ["a"] })],
    [sent({ type: "string" }), sent({ type: "object", required: ["b"] })],
  ],
  [
    "alternatives without a name that refer to what differs",
    [received(amongOthers(), named("a")), received(amongOthers(needing), named("a"))],
    [received(amongOthers(), named("b")), received(amongOthers(needing), named("b"))],
  ],
  [
    "values that may also be objects of different properties",
    [received({ type: "string" }), received({ type: ["string", "object"], required: ["a"] })],
    [received({ type: "string" }), received({ type: ["string", "object"], required: ["b"] })],
  ],
  [
    "properties called `properties` that must be sent",
    [sent({ type: "object" }), sent(needingProperties("a"))],
    [sent({ type: "object" }), sent(needingProperties("b"))],
  ],
  [
    "request bodies that must be sent with another encoding of a part with the name of prose",
    [documentOf({}), documentOf({ requestBody: partOf("image/png") })],
    [documentOf({}), documentOf({ requestBody: partOf("text/csv") })],
  ],
  [
    "properties that came into a closed response with other values",
    [received(closed({})), received(closed({ x: { type: "string" } }))],
    [received(closed({})), received(closed({ x: { type: "integer" } }))],
  ],
  [
    "alternatives of one name with other values",
    [either(["M"], "a"), either(["M", "N"], "a")],
    [either(["M"], "b"), either(["M", "N"], "b")],
  ],
  [
    "request bodies that must be sent and differ",
    [documentOf({}), documentOf({ requestBody: bodyOf({ type: "string" }) })],
    [documentOf({}), documentOf({ requestBody: bodyOf({ type: "integer" }) })],
  ],
])("%s have different fingerprints", (_, first, second) => {
  const [before, after] = [fingerprintsOf(...first), fingerprintsOf(...second)];
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});

test("content whose keywords are not what JSON Schema has there is compared all the same", () => {
  const needs = (properties: unknown): Json =>
    sent({ type: "object", required: ["n"], properties: { n: { items: { properties, mapping: "x" } } } });
  const [first, second] = ["a", ["b"]].map((properties) => fingerprintsOf(sent({ type: "object" }), needs(properties)));
  expect(first).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test("a property that must be sent keeps its fingerprint if another one comes beside it", () => {
  const value = { oneOf: [{ $ref: "#/components/schemas/V" }, { type: "null" }] };
  const api = (properties: Json, required: readonly string[]): Json =>
    sent({ type: "object", properties: { value } }, components({ V: { type: "object", properties, required } }));
  const [text, before] = [{ type: "string" }, api({ a: { type: "string" } }, ["a"])];
  const [first, second] = [{}, { o: text }].map((more) =>
    fingerprintsOf(before, api({ a: text, n: text, ...more }, ["a", "n"])),
  );
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
});

test("what must be sent keeps its fingerprint if only its prose changes", () => {
  const [before, after] = ["", "Text"].map((description) =>
    fingerprintsOf(withParameters(), withParameters(query("a", 100, { required: true, description }))),
  );
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
});

test("a parameter keeps its fingerprint if the list around it is sorted", () => {
  const change = [withParameters(query("a"), query("b")), withParameters(query("a", 50), query("b"))] as const;
  const sorted = [withParameters(query("b"), query("a")), withParameters(query("b"), query("a", 50))] as const;
  expect(fingerprintsOf(...sorted)).toEqual(fingerprintsOf(...change));
});

test.each([
  [8, "count"],
  [9, "do not count"],
])("what %i references one after the other lead to: differences %s", (length, verdict) => {
  const links = (last: Json): Json =>
    components(
      Object.fromEntries([
        ...Array.from({ length: length - 1 }, (_, at) => [`L${at + 1}`, { $ref: `#/components/schemas/L${at + 2}` }]),
        [`L${length}`, last],
      ]),
    );
  const needingLinks = (last: Json): Json =>
    sent({ type: "object", required: ["n"], properties: { n: { $ref: "#/components/schemas/L1" } } }, links(last));
  const base = sent({ type: "object" });
  const [first, second] = ["string", "integer"].map((type) => fingerprintsOf(base, needingLinks({ type })));
  expect(first).toHaveLength(1);
  if (verdict === "count") expect(second).not.toEqual(first);
  else expect(second).toEqual(first);
});

describe("fingerprints of types", () => {
  const breaks = (base: Json, revision: Json): string[] =>
    diff(base, revision)
      .changes.filter(({ level }) => level === "breaking")
      .map(({ fingerprint }) => fingerprint);

  const text = { type: "string" };
  const number = { type: "integer" };
  const within = (schema: Json): Json => ({ type: "object", properties: { a: schema } });
  const parts = (...allOf: Json[]): Json => ({ allOf });
  const key = (name: string): Json => ({ type: "apiKey", in: "query", name });
  const basic = { type: "http", scheme: "basic" };
  const secured = (security: readonly Json[], securitySchemes: Json): Json =>
    documentOf({ security }, { components: { securitySchemes } });

  /** Two changes with the same types or names on both sides: an approval covers only one of them. */
  test.each<[string, base: Json, first: Json, second: Json]>([
    ["a text and one of its values", sent(within(number)), sent(within(text)), sent(within({ ...text, enum: ["x"] }))],
    ["two patterns", sent(number), sent({ ...text, pattern: "^x" }), sent({ ...text, pattern: "^y" })],
    ["objects instead of any value", sent({}), sent({ type: "object", ...within(text) }), sent(within(number))],
    ["what is excluded", sent(number), sent({ ...text, not: { const: "a" } }), sent({ ...text, not: { const: "b" } })],
    ["a boolean and `true`", sent(text), sent({ type: "boolean" }), sent({ type: "boolean", const: true })],
    ["two maximums", sent(text), sent({ ...number, maximum: 3 }), sent({ ...number, maximum: 30 })],
    ["two formats", received(text), received(number), received({ ...number, format: "int64" })],
    [
      "a type beside another one",
      received(text),
      received({ type: ["string", "integer"], maximum: 3 }),
      received({ type: ["string", "integer"], maximum: 30 }),
    ],
    [
      "objects of several parts",
      sent(text),
      sent(parts({ type: "object" }, { properties: { p: text } })),
      sent(parts({ type: "object" }, { properties: { p: number } })),
    ],
    [
      "a property that two parts declare",
      sent(within(text)),
      sent(parts(within({ type: "object" }), within({ properties: { p: text } }))),
      sent(parts(within({ type: "object" }), within({ properties: { p: number } }))),
    ],
    [
      "lists of several parts",
      sent(text),
      sent(parts({ type: "array" }, { items: text })),
      sent(parts({ type: "array" }, { items: number })),
    ],
    [
      "texts that replace an object without a type",
      received({ properties: { p: text, q: text } }),
      received({ ...text, maxLength: 3 }),
      received({ ...text, maxLength: 4 }),
    ],
    ["a new scheme", secured([], {}), secured([{ k: [] }], { k: key("k") }), secured([{ k: [] }], { k: basic })],
    [
      "a scheme that is needed as well",
      secured([{ a: [] }], { a: basic }),
      secured([{ a: [], k: [] }], { a: basic, k: key("k") }),
      secured([{ a: [], k: [] }], { a: basic, k: key("l") }),
    ],
    [
      "a scheme in place of one that was removed",
      secured([{ a: [] }], { a: basic }),
      secured([{ k: [] }], { k: key("k") }),
      secured([{ k: [] }], { k: key("l") }),
    ],
  ])("approving one of two changes does not let the other pass: %s", (_, base, first, second) => {
    const [one, other] = [breaks(base, first), breaks(base, second)];
    expect([one.length, other.length]).toEqual([1, 1]);
    expect(other).not.toEqual(one);
  });

  test("the approval of a new type or scheme remains valid if only its prose changes", () => {
    const limited = (description: string): Json => sent({ ...text, maxLength: 3, description });
    expect(breaks(sent(number), limited("new"))).toEqual(breaks(sent(number), limited("")));
    const described = (description: string): Json => secured([{ k: [] }], { k: { ...basic, description } });
    expect(breaks(secured([], {}), described("new"))).toEqual(breaks(secured([], {}), described("")));
  });
});
