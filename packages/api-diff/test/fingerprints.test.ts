import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, received, sent } from "./support/documents.ts";

type Json = Record<string, unknown>;

const fingerprintsOf = (base: Json, revision: Json): string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ fingerprint }) => fingerprint);

const tagged = (kind: string, more: Json = {}): Json => ({
  required: ["kind"],
  properties: { kind: { const: kind }, ...more },
});
const whole = (more: Json): Json => sent({ type: "object", properties: { kind: {}, value: {} }, ...more });

/** Entries whose values only say that something exists: an approval covers only one content. */
test.each<[string, base: Json, first: Json, second: Json]>([
  [
    "conditions",
    whole({ if: tagged("a"), then: { required: ["value"] } }),
    whole({ if: tagged("b"), then: { required: ["value"] } }),
    whole({ if: tagged("c"), then: { required: ["value"] } }),
  ],
  ["nots", whole({}), whole({ not: tagged("a") }), whole({ not: tagged("b") })],
  [
    "parts of alternatives",
    whole({ oneOf: [tagged("a"), tagged("b")] }),
    whole({ oneOf: [tagged("a", { value: { type: "integer" } }), tagged("b")] }),
    whole({ oneOf: [tagged("a", { value: { type: "boolean" } }), tagged("b")] }),
  ],
  [
    "parts of conditions",
    whole({ if: tagged("a"), then: {} }),
    whole({ if: tagged("a"), then: { properties: { value: { type: "integer" } } } }),
    whole({ if: tagged("a"), then: { properties: { kind: { type: "integer" } } } }),
  ],
  [
    "patterns of names",
    whole({}),
    whole({ patternProperties: { "^v": { type: "integer" } } }),
    whole({ patternProperties: { "^v": { type: "boolean" } } }),
  ],
  [
    "dependent schemas",
    whole({}),
    whole({ dependentSchemas: { kind: { required: ["value"] } } }),
    whole({ dependentSchemas: { kind: { maxProperties: 1 } } }),
  ],
  [
    "names of properties",
    whole({}),
    whole({ propertyNames: { maxLength: 5 } }),
    whole({ propertyNames: { maxLength: 4 } }),
  ],
  [
    "other properties",
    whole({}),
    whole({ additionalProperties: { type: "integer" } }),
    whole({ additionalProperties: { type: "boolean" } }),
  ],
  [
    "elements that must be there",
    sent({ type: "array" }),
    sent({ type: "array", contains: { const: 1 } }),
    sent({ type: "array", contains: { const: 2 } }),
  ],
  [
    "numbers of elements that must be there",
    sent({ type: "array", contains: { const: 1 } }),
    sent({ type: "array", contains: { const: 1 }, minContains: 2 }),
    sent({ type: "array", contains: { const: 1 }, minContains: 3 }),
  ],
  [
    "elements that a list may have as well",
    received({ type: "array", prefixItems: [{ type: "string" }], items: false }),
    received({ type: "array", prefixItems: [{ type: "string" }, { type: "string" }], items: false }),
    received({ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false }),
  ],
])("different %s have different fingerprints", (_, base, first, second) => {
  const [approved, other] = [fingerprintsOf(base, first), fingerprintsOf(base, second)];
  expect(approved).not.toEqual([]);
  expect(other.filter((fingerprint) => !approved.includes(fingerprint))).not.toEqual([]);
});

test("a new success is known by its body", () => {
  const responding = (schema: Json): Json => ({
    202: { description: "", content: { "application/json": { schema } } },
  });
  const [first, second] = [{ type: "string" }, { type: "integer" }].map((schema) =>
    diff(documentOf({}), documentOf({ responses: { 200: { description: "ok" }, ...responding(schema) } })).changes.map(
      ({ level, fingerprint }) => `${level} ${fingerprint}`,
    ),
  );
  expect([first, second]).toEqual([[expect.stringContaining("risky")], [expect.stringContaining("risky")]]);
  expect(first).not.toEqual(second);
});

test("an alternative without a name is known by its content", () => {
  const [base, first, second] = [[], [{}], [{ value: { type: "integer" } }]].map((added) =>
    received({ oneOf: [tagged("a"), ...added.map((more) => tagged("b", more))] }),
  ) as [Json, Json, Json];
  expect(fingerprintsOf(base, first)).not.toEqual(fingerprintsOf(base, second));
});

test("an approved change does not hide that a part limits a property of the schema around it", () => {
  const other = { properties: { kind: { const: "b" }, more: { type: "string" } }, required: ["kind"] };
  const narrower = { ...other, properties: { ...other.properties, more: { type: "string", maxLength: 3 } } };
  const base = whole({ oneOf: [tagged("a"), other] });
  const approved = fingerprintsOf(base, whole({ oneOf: [tagged("a"), narrower] }));
  const found = fingerprintsOf(base, whole({ oneOf: [tagged("a", { value: { type: "integer" } }), narrower] }));
  expect(approved).toHaveLength(1);
  expect(found.filter((fingerprint) => !approved.includes(fingerprint))).toHaveLength(1);
});

test("a description that its owner changes between two comparisons is read again", () => {
  const part = { required: ["a", "b", "d"] };
  const of = (one: Json): Json => sent({ type: "object", allOf: [one], properties: { a: {}, b: {}, c: {}, d: {} } });
  const [base, revision] = [of({ required: ["a", "b"] }), of(part)];
  diff(base, revision);
  part.required.push("c");
  const { changes } = diff(base, revision);
  expect(changes).toEqual(diff(structuredClone(base), structuredClone(revision)).changes);
});

const excluded = (not: Json): Json => whole({ not });
const excludedOf = (X: Json): Json => sent({ ...plain, not: { $ref: "#/components/schemas/X" } }, components({ X }));
const plain = { type: "object", properties: { kind: {}, value: {} } };
const others = (additionalProperties: unknown): Json => received({ ...plain, additionalProperties });

test.each<[string, base: Json, first: Json, second: Json]>([
  ["what people read", whole({}), excluded(tagged("a")), excluded({ ...tagged("a"), description: "No", "x-a": 1 })],
  [
    "the order of names",
    whole({}),
    excluded({ required: ["kind", "value"], type: ["object", "null"] }),
    excluded({ type: ["null", "object"], required: ["value", "kind"] }),
  ],
  [
    "what people read in an alternative",
    received({ oneOf: [tagged("a")] }),
    received({ oneOf: [tagged("a"), tagged("b")] }),
    received({ oneOf: [tagged("a"), tagged("b", { kind: { title: "Kind", const: "b" } })] }),
  ],
])("%s does not count in fingerprints", (_, base, first, second) => {
  expect(fingerprintsOf(base, first)).not.toEqual([]);
  expect(fingerprintsOf(base, second)).toEqual(fingerprintsOf(base, first));
});

test.each<[string, base: Json, first: Json, second: Json]>([
  ["properties that are called like keywords", whole({}), excluded(tagged("a", { title: {} })), excluded(tagged("a"))],
  [
    "excluded components",
    sent(plain, components({ X: {} })),
    excludedOf({ required: ["kind"] }),
    excludedOf({ required: ["value"] }),
  ],
  ["other properties", others(false), others({ type: "string" }), others({ type: "object" })],
])("%s of other content have other fingerprints", (_, base, first, second) => {
  expect(fingerprintsOf(base, first)).not.toEqual([]);
  expect(fingerprintsOf(base, second)).not.toEqual(fingerprintsOf(base, first));
});

test("a list that is closed is known by its length, not by its elements", () => {
  const [first, second] = ["string", "integer"].map((type) => {
    const open = sent({ type: "array", items: { type: "string" } });
    const closed = sent({ type: "array", prefixItems: [{ type: "string" }, { type }], items: false });
    return diff(open, closed).changes.find(({ id }) => id === "max-items-lowered")?.fingerprint;
  });
  expect(first).toBeDefined();
  expect(second).toBe(first);
});
