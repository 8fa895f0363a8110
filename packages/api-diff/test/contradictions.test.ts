import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, received, sent } from "./support/documents.ts";

/**
 * Many descriptions accept no value by mistake: a part of an `allOf` excludes what its siblings declare, or an enum of
 * texts is next to `type: boolean`. Callers send such values anyway, so no change of them is silent.
 */

const text = { type: "string" };
const property = (schema: object): object => ({ type: "object", properties: { b: schema } });
const closed = (b: object, more: object = {}): object => ({
  allOf: [
    { type: "object", properties: { a: text }, additionalProperties: false },
    { ...property(b), ...more },
  ],
});
const limited = (b: object): object => ({
  allOf: [{ type: "object", properties: { a: text }, additionalProperties: { type: "object" } }, property(b)],
});

const pairs: readonly (readonly [string, object, object, string])[] = [
  ["the type beside a closed part", closed(text), closed({ type: "integer" }), "type-changed"],
  ["an enum beside a closed part", closed({ enum: ["x", "y"] }), closed({ enum: ["x"] }), "enum-values-removed"],
  [
    "what must be there beside a closed part",
    closed(text, { required: ["b"] }),
    closed({ type: "integer" }, { required: ["b"] }),
    "type-changed",
  ],
  [
    "what lies deeper beside a closed part",
    closed(property({ ...text, maxLength: 9 })),
    closed(property({ ...text, maxLength: 8 })),
    "max-length-lowered",
  ],
  ["the type beside a part that takes objects only", limited({ type: "boolean" }), limited(text), "type-changed"],
  [
    "texts that are to be booleans",
    property({ type: "boolean", enum: ["true", "false"] }),
    property({ type: "boolean", enum: ["true"] }),
    "contradiction-changed",
  ],
  [
    "texts that are to be numbers",
    property({ type: "integer", enum: ["1", "2"] }),
    property({ type: "integer", enum: ["1"] }),
    "contradiction-changed",
  ],
  [
    "texts that are to be lists",
    property({ type: "array", items: text, enum: ["x", "y"] }),
    property({ type: "array", items: text, enum: ["x"] }),
    "contradiction-changed",
  ],
];

describe.each(pairs)("a change of %s", (_, base, revision, id) => {
  test.each([
    ["what is sent", sent],
    ["what is received", received],
  ])("is reported for %s", (__, place) => {
    const changes = diff(place(base), place(revision)).changes;
    expect(changes.map((change) => change.id)).toContain(id);
    const back = diff(place(revision), place(base)).changes;
    expect([...changes, ...back].map(({ level }) => level)).toContain("risky");
  });
});

test("a property that is removed next to a closed part is removed, not allowed", () => {
  const both = (schema: object): readonly string[] =>
    [sent, received].flatMap((place) =>
      diff(place(closed(text)), place(schema)).changes.map(({ id, level }) => `${id} ${level}`),
    );
  const without = { allOf: [{ type: "object", properties: { a: text }, additionalProperties: false }, {}] };
  expect(both(without)).toEqual(["property-removed risky", "property-removed risky"]);
});

describe("an unchanged contradiction", () => {
  const wrong = (more: object): object => property({ type: "boolean", enum: ["true"], ...more });

  test("is equivalent if only keywords differ", () => {
    const changes = diff(sent(wrong({ description: "a" })), sent(wrong({ description: "b" }))).changes;
    expect(changes.map(({ id }) => id)).toEqual(["description-changed"]);
  });

  test("is compared through references, with their targets", () => {
    const at = (maxLength: number, description: string): object =>
      sent(
        property({ allOf: [{ type: "boolean" }, { $ref: "#/components/schemas/T" }] }),
        components({ T: { type: "object", description, properties: { t: { ...text, maxLength } } } }),
      );
    const ids = (base: object, revision: object): readonly string[] =>
      diff(base, revision)
        .changes.filter(({ level }) => level !== "note")
        .map(({ id }) => id);
    expect(ids(at(3, "a"), at(2, "a"))).toEqual(["contradiction-changed"]);
    expect(ids(at(3, "a"), at(3, "b"))).toEqual([]);
  });
});

test("ignores the order of its lists", () => {
  const wrong = (values: readonly string[]): object => property({ type: "boolean", enum: values });
  expect(diff(sent(wrong(["true", "false"])), sent(wrong(["false", "true"]))).verdict).toBe("unchanged");
});

test("a documented response that is now contradictory is risky", () => {
  const change = diff(
    received(property({ type: "array", items: text })),
    received(property({ type: "array", enum: ["x"] })),
  );
  expect(change.verdict).toBe("risky");
});

describe("an alternative that contradicts itself", () => {
  const tagged = (k: string, more: object = {}): object => ({
    type: "object",
    required: ["k"],
    properties: { k: { const: k } },
    ...more,
  });
  const union = (keyword: string, more: object): object => ({ [keyword]: [tagged("a"), tagged("b", more)] });
  const wrong = { minProperties: 5, maxProperties: 2 };

  test.each(["oneOf", "anyOf"])("of %s is named as one: the others are still accepted", (keyword) => {
    const { changes } = diff(sent(union(keyword, {})), sent(union(keyword, wrong)));
    expect(changes.map(({ message }) => message)).toEqual([
      "Alternative 2 of the request body of POST /x no longer accepts any value",
    ]);
  });
});

test("a change of a contradiction behind many references is reported, and its XML is prose", () => {
  const links = 12;
  const chain = (leaf: string): Record<string, unknown> =>
    components(
      Object.fromEntries(
        Array.from({ length: links + 1 }, (_, index) => {
          const next = { $ref: `#/components/schemas/S${index + 1}` };
          return [`S${index}`, index === links ? { type: leaf } : { ...property(next), required: ["b"] }];
        }),
      ),
    );
  const none = { allOf: [text, { type: "number" }], properties: { q: { $ref: "#/components/schemas/S0" } } };
  const changes = diff(sent(none, chain("string")), sent(none, chain("number"))).changes;
  expect(changes.map(({ level, id }) => `${level} ${id}`)).toEqual(["risky contradiction-changed"]);
  const named = (name: string): object => sent({ allOf: [text, { type: "number" }], xml: { name } });
  expect(diff(named("a"), named("b")).changes.map(({ level }) => level)).toEqual(["note"]);
});

test("a reference to an alias of what it named is no change of a contradiction", () => {
  const shared = components({ X: text, Y: { $ref: "#/components/schemas/X" } });
  const none = (name: string): object =>
    sent({ allOf: [text, { type: "object" }], items: { $ref: `#/components/schemas/${name}` } }, shared);
  expect(diff(none("X"), none("Y")).changes).toEqual([]);
});

test("a contradiction of more than 100,000 characters counts as changed", () => {
  const names = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: "string" }]));
  const none = (count: number, description: string): object =>
    sent({ allOf: [text, { type: "number" }], properties: names(count), description });
  const ids = (count: number): string[] => diff(none(count, "a"), none(count, "b")).changes.map(({ id }) => id);
  expect(ids(3000)).toEqual(["description-changed"]);
  expect(ids(5000)).toEqual(["contradiction-changed", "description-changed"]);
});
