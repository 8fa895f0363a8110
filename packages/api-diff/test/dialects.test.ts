import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, in30, received, sent } from "./support/documents.ts";
import { reported } from "./support/changes.ts";

const text = { type: "string" };

describe("nullable", () => {
  test("that a 3.1 document kept from 3.0 is reported once, however often it occurs", () => {
    const fields = { type: "object", properties: { a: { ...text, nullable: true }, b: { ...text, nullable: true } } };
    expect(reported(in30(sent(fields)), sent(fields))).toEqual(["risky nullable-left"]);
  });

  test("next to a reference under allOf is always reported", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(reported(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(reported(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("next to a reference itself is always reported", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { $ref: "#/components/schemas/Pet" };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(reported(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(reported(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("does not make other keywords next to a 3.0 reference count", () => {
    const pet = components({ Pet: text });
    const held = { $ref: "#/components/schemas/Pet", nullable: true };
    expect(reported(in30(sent(held, pet)), in30(sent({ ...held, maxLength: 3 }, pet)))).toEqual([]);
  });

  test("in 3.1 has formally no effect, but is reported", () => {
    expect(reported(sent(text), sent({ ...text, nullable: true }))).toEqual(["risky nullable-without-type-changed"]);
  });
});

describe("bounds of integers", () => {
  const int64 = { type: "integer", format: "int64" };
  const largest = { ...int64, maximum: 2 ** 63, minimum: -(2 ** 63) };

  test("that a format already implies are not a change", () => {
    for (const place of [sent, received]) {
      expect(diff(place(int64), place(largest)).verdict).toBe("compatible");
      expect(diff(place(largest), place(int64)).verdict).toBe("compatible");
    }
    const int32 = { type: "integer", format: "int32" };
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483647 })).verdict).toBe("compatible");
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483646 })).verdict).toBe("breaking");
  });
});

describe("across dialects", () => {
  const pet = components({ Pet: { type: "object", properties: { a: text } } });
  const ref = { $ref: "#/components/schemas/Pet" };

  /** Schemas that mean the same in OpenAPI 3.0 and 3.1. */
  const SAME: readonly (readonly [string, object, object])[] = [
    ["nullable", { ...text, nullable: true }, { type: ["string", "null"] }],
    [
      "nullable beside an enum",
      { ...text, nullable: true, enum: ["a", null] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      "nullable, and an enum without null",
      { ...text, nullable: true, enum: ["a"] },
      { type: ["string", "null"], enum: ["a"] },
    ],
    ["a component, or null", { nullable: true, allOf: [ref] }, { anyOf: [ref, { type: "null" }] }],
    ["a reference, or null", { nullable: true, ...ref }, { anyOf: [ref, { type: "null" }] }],
    ["a component, or null, exactly one", { nullable: true, allOf: [ref] }, { oneOf: [{ type: "null" }, ref] }],
    [
      "an exclusive minimum",
      { type: "number", minimum: 1, exclusiveMinimum: true },
      { type: "number", exclusiveMinimum: 1 },
    ],
    [
      "an exclusive maximum",
      { type: "number", maximum: 1, exclusiveMaximum: true },
      { type: "number", exclusiveMaximum: 1 },
    ],
    ["a flag that is off", { type: "number", minimum: 1, exclusiveMinimum: false }, { type: "number", minimum: 1 }],
    ["an example", { ...text, example: "a" }, { ...text, examples: ["a"] }],
    ["bytes in base64", { ...text, format: "byte" }, { ...text, contentEncoding: "base64" }],
    ["a file", { ...text, format: "binary" }, { ...text, contentMediaType: "application/octet-stream" }],
    ["a file that kept its word", { ...text, format: "binary" }, { ...text, format: "binary" }],
  ];

  describe("equivalent keywords of 3.0 and 3.1 are not a change, in either order", () => {
    test.each(SAME)("%s", (_, old, now) => {
      for (const make of [sent, received]) {
        const [a, b] = [in30(make(old, pet)), make(now, pet)];
        expect(diff(a, b).changes).toEqual([]);
        expect(diff(b, a).changes).toEqual([]);
      }
    });

    const file = (media: object) => documentOf({ requestBody: { content: { "application/octet-stream": media } } });

    test.each([
      ["no schema", {}],
      ["an empty one", { schema: {} }],
      ["a media type", { schema: { contentMediaType: "application/octet-stream" } }],
    ])("a file as body, with %s", (_, media) => {
      const old = in30(file({ schema: { ...text, format: "binary" } }));
      expect(diff(old, file(media)).changes).toEqual([]);
      expect(diff(file(media), old).changes).toEqual([]);
    });
  });

  describe("and reports another change in the same place", () => {
    test.each([
      ["null goes", { nullable: true, allOf: [ref] }, ref, "null-forbidden"],
      ["another encoding", { ...text, format: "byte" }, { ...text, contentEncoding: "base32" }, "content-changed"],
      [
        "a bound that is exclusive now",
        { type: "number", minimum: 1 },
        { type: "number", exclusiveMinimum: 1 },
        "minimum-raised",
      ],
      ["another example", { ...text, example: "a" }, { ...text, examples: ["b"] }, "examples-changed"],
    ])("%s", (_, old, now, id) => {
      expect(diff(in30(sent(old, pet)), sent(now, pet)).changes.map((change) => change.id)).toEqual([id]);
    });
  });

  test.each(["readOnly", "writeOnly"])("%s beside a reference was meant in 3.0, where it had no effect", (keyword) => {
    const schema = { type: "object", properties: { pet: { ...ref, [keyword]: true } } };
    for (const make of [sent, received]) {
      const [a, b] = [in30(make(schema, pet)), make(schema, pet)];
      for (const [base, revision] of [
        [a, b],
        [b, a],
      ] as const)
        expect(diff(base, revision).changes.filter(({ level }) => level === "breaking")).toEqual([]);
      expect(diff(a, b).changes).not.toEqual([]);
    }
  });
});
