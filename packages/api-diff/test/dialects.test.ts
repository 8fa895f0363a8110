import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, in30, received, sent } from "./support/documents.ts";

const text = { type: "string" };

function said(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);
}

describe("nullable", () => {
  test("that a document of 3.1 kept from 3.0 is said once, however often it is there", () => {
    const fields = { type: "object", properties: { a: { ...text, nullable: true }, b: { ...text, nullable: true } } };
    expect(said(in30(sent(fields)), sent(fields))).toEqual(["risky nullable-left"]);
  });

  test("beside a reference under allOf is never silent", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(said(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(said(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("beside a reference itself is never silent either", () => {
    const pet = components({ Pet: { type: "object" } });
    const held = { $ref: "#/components/schemas/Pet" };
    for (const place of [sent, received]) {
      const [plain, nullable] = [held, { ...held, nullable: true }].map((schema) => in30(place(schema, pet)));
      expect(said(plain, nullable)).toEqual(["risky nullable-without-type-changed"]);
      expect(said(nullable, plain)).toEqual(["risky nullable-without-type-changed"]);
    }
  });

  test("lets nothing else beside a reference of 3.0 count", () => {
    const pet = components({ Pet: text });
    const held = { $ref: "#/components/schemas/Pet", nullable: true };
    expect(said(in30(sent(held, pet)), in30(sent({ ...held, maxLength: 3 }, pet)))).toEqual([]);
  });

  test("in 3.1 alone means nothing by the letter, and is not silent", () => {
    expect(said(sent(text), sent({ ...text, nullable: true }))).toEqual(["risky nullable-without-type-changed"]);
  });
});

describe("bounds of whole numbers", () => {
  const int64 = { type: "integer", format: "int64" };
  const largest = { ...int64, maximum: 2 ** 63, minimum: -(2 ** 63) };

  test("that a format sets already are no change for anybody", () => {
    for (const place of [sent, received]) {
      expect(diff(place(int64), place(largest)).verdict).toBe("compatible");
      expect(diff(place(largest), place(int64)).verdict).toBe("compatible");
    }
    const int32 = { type: "integer", format: "int32" };
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483647 })).verdict).toBe("compatible");
    expect(diff(sent(int32), sent({ ...int32, maximum: 2147483646 })).verdict).toBe("breaking");
  });
});
